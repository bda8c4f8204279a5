//! Size of the files that a browser fetches before the first view can be used.

use std::collections::BTreeSet;

use crate::Outcome;
use crate::http::Connection;
use crate::server::Server;

pub(crate) async fn measure(server: &Server) -> Outcome {
    let mut connection = Connection::open(&server.authority).await?;
    let document = connection.get("/", false).await?;
    let files = linked(&String::from_utf8_lossy(&document));
    let mut bytes = connection.get("/", true).await?.len();
    for file in &files {
        bytes += connection.get(file, true).await?.len();
    }
    let kib = bytes as f64 / 1024.0;
    println!("  {kib:.1} KiB compressed, the document and {} files that it names", files.len());
    Ok(())
}

/// The files that a document names in `src` and `href`.
fn linked(html: &str) -> BTreeSet<String> {
    let tags = html.split('<').filter(|tag| {
        ["script ", "link ", "img "].iter().any(|start| tag.starts_with(start))
            && !tag.contains("rel=\"canonical\"")
    });
    let value = |tag: &str| {
        let start = ["src=\"", "href=\""]
            .iter()
            .find_map(|name| tag.find(name).map(|place| place + name.len()))?;
        let length = tag[start..].find('"')?;
        Some(tag[start..start + length].to_owned())
    };
    tags.filter_map(value).filter(|path| path.starts_with('/')).collect()
}
