//! The client of a request: its address, and its seat in a match if it has one.

use std::hash::{BuildHasher as _, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;

use crate::config::Config;

/// Who asks, as far as sharing goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    /// The address; of IPv6 the network of 64 bits, within which a client has any number of
    /// addresses.
    pub(crate) address: IpAddr,
    /// A number for the seat that its token was found to belong to.
    pub(crate) seat: Option<u64>,
}

static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);

impl Client {
    /// The client at an address.
    pub(crate) fn at(address: IpAddr) -> Client {
        let address = match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        };
        Client { address, seat: None }
    }

    /// The server itself: no address, no seat.
    pub(crate) fn nobody() -> Client {
        Client::at(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }

    /// The client of a request: the last address that the proxy added, if there is a proxy,
    /// else that of the connection.
    pub(crate) fn of(parts: &Parts, config: &Config) -> Client {
        let forwarded = parts.headers.get("x-forwarded-for").filter(|_| config.proxied);
        let forwarded = forwarded.and_then(|list| list.to_str().ok());
        let last = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let peer = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        last.or_else(peer).map_or_else(Client::nobody, Client::at)
    }

    /// The same on a seat: `seat` is the digest of its token, or the id of a match.
    #[must_use]
    pub(crate) fn on_seat(self, seat: impl std::hash::Hash) -> Client {
        Client { seat: Some(HASHER.hash_one(seat)), ..self }
    }

    /// A short name for logs: the same for the same address while the server runs, and no
    /// address.
    pub(crate) fn short_hash(&self) -> String {
        format!("{:06x}", HASHER.hash_one(self.address) & 0xff_ffff)
    }
}

impl<S: Sync> FromRequestParts<S> for Client
where
    Arc<Config>: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Client, Self::Rejection> {
        Ok(Client::of(parts, &Arc::from_ref(state)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    #[test]
    fn a_client_is_an_address_or_a_network() {
        let at = |text: &str| Client::at(text.parse().unwrap());
        assert_eq!(at("10.0.0.1"), at("::ffff:10.0.0.1"));
        assert_ne!(at("10.0.0.1"), at("10.0.0.2"));
        assert_eq!(at("2001:db8::1"), at("2001:db8::ffff:1"));
        assert_ne!(at("2001:db8::1"), at("2001:db8:0:1::1"));
        assert_eq!(at("10.0.0.1").short_hash().len(), 6);
        assert_eq!(at("10.0.0.1").short_hash(), at("10.0.0.1").on_seat(1).short_hash());
    }

    #[test]
    fn only_a_proxy_names_other_addresses() {
        let request = Request::get("/")
            .header("x-forwarded-for", "1.1.1.1, 2.2.2.2")
            .extension(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 80))))
            .body(())
            .unwrap();
        let (parts, ()) = request.into_parts();
        let of = |proxied| {
            let config = Config { proxied, ..Config::default() };
            Client::of(&parts, &config).address.to_string()
        };
        assert_eq!((of(false).as_str(), of(true).as_str()), ("10.0.0.1", "2.2.2.2"));
    }
}
