//! Addresses `http://HOST[:PORT][/PATH]` of a server that a command talks to.

/// Host with port, and path, which may be empty; `None` if the text is no such address.
pub(crate) fn parse_http_url(url: &str) -> Option<(String, &str)> {
    let rest = url.strip_prefix("http://")?;
    let (host, path) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic());
    if host.is_empty() || !is_plain(rest) {
        return None;
    }
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    Some((if has_port { host.to_owned() } else { format!("{host}:80") }, path))
}
