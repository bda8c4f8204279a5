# Image for graders: enraya, bubblewrap, and the interpreters and compilers of the templates.
#
# Build, in the root of the project:
#   docker build --build-arg COMMIT="$(git rev-parse HEAD)" -f docker/grader.Dockerfile -t enraya-grader .
# Grade a folder of programs:
#   docker run --rm --network none --read-only --tmpfs /tmp:exec --memory 4g --pids-limit 600 \
#     --cap-add SYS_ADMIN --security-opt apparmor=unconfined --security-opt systempaths=unconfined \
#     -v "$PWD/programs:/class:ro" enraya-grader \
#     --require-sandbox --class /class --runner python3 > marks.csv
# The capability lets bubblewrap make namespaces. Without that line and --require-sandbox each
# program runs as another user inside the container. Podman takes the same options.

FROM rust:1-bookworm AS build
WORKDIR /enraya
COPY . .
ARG COMMIT=""
RUN ENRAYA_COMMIT="$COMMIT" cargo build --locked --release --package enraya

FROM debian:bookworm-slim
# Whatever the release of Debian has.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends \
      bubblewrap python3 default-jdk-headless gcc g++ libc6-dev nodejs ghc rustc \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /enraya/target/release/enraya /usr/local/bin/enraya
ENTRYPOINT ["enraya", "grade"]
