# Image of `enraya serve`: one static program in an otherwise empty image, not as root.
#
#   docker build --build-arg COMMIT="$(git rev-parse HEAD)" -t enraya .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges \
#     -p 127.0.0.1:8080:8080 -v enraya:/data enraya
#
# Options of `enraya serve` go behind the name of the image, after `serve`: docs/en/serving.md.
FROM rust:1-bookworm AS build
# The C compiler for SQLite and the allocator.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --no-install-recommends -y musl-tools \
    && rm -rf /var/lib/apt/lists/* \
    && rustup target add "$(uname -m)-unknown-linux-musl"
WORKDIR /enraya
COPY . .
ARG COMMIT=""
RUN ENRAYA_COMMIT="$COMMIT" TARGET_CC=musl-gcc cargo build --locked --package enraya \
    --profile dist --features mimalloc --target "$(uname -m)-unknown-linux-musl" \
    && mkdir -p /image/data \
    && cp "target/$(uname -m)-unknown-linux-musl/dist/enraya" LICENSE-MIT LICENSE-APACHE /image

FROM scratch
# A volume begins with the owner of the folder that it covers.
COPY --from=build --chown=10001:10001 /image/data /data
COPY --from=build /image/enraya /image/LICENSE-MIT /image/LICENSE-APACHE /
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["/enraya", "serve", "--check", "http://127.0.0.1:8080/readyz"]
ENTRYPOINT ["/enraya"]
CMD ["serve", "--addr", "0.0.0.0:8080", "--db", "/data/enraya.db", "--log", "json"]
