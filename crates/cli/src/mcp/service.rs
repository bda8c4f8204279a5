//! Calls of tools: each on a thread, within the time limit, with an end if it is cancelled.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use enraya_api::{Problem, ProblemCode, SessionCache};
use enraya_play::Limits;
use enraya_search::Budget;
use enraya_words::{Words, say};
use rmcp::ErrorData;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    JsonObject, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig,
    ToolAnnotations,
};
use rmcp::service::{RequestContext, RoleServer};
use tokio::sync::Semaphore;

use super::schema::properties;
use super::tool::{Answer, Tool};

/// Memory of the searches of one call after another, in MiB.
const CACHE_MIB: usize = 256;

pub(super) struct Service {
    words: Arc<Words>,
    time: Option<Duration>,
    /// As many calls at once as there are processors: the others wait.
    slots: Semaphore,
    /// What the calls before remembered.
    caches: Arc<Mutex<Vec<SessionCache>>>,
}

/// Raises a flag when it is dropped: whoever waited for the answer has gone.
struct RaiseOnDrop(Arc<AtomicBool>);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Service {
    pub(super) fn new(words: Arc<Words>, time: Option<Duration>) -> Service {
        let slots = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let caches = Arc::default();
        Service { words, time, slots: Semaphore::new(slots), caches }
    }

    /// The answer of a tool; the client's cancellation ends the search.
    async fn call(
        &self,
        tool: Tool,
        arguments: JsonObject,
        context: &RequestContext<RoleServer>,
    ) -> Result<Answer, Problem> {
        if let Some(name) = self.unknown(tool, &arguments) {
            let name = name.chars().take(40).collect::<String>();
            let detail = say!(self.words, "mcp-unknown-parameter", tool = tool.name(), name = name);
            return Err(Problem::new(ProblemCode::BadRequest, &self.words).with_detail(detail));
        }
        let flag = Arc::new(AtomicBool::new(false));
        let _raise = RaiseOnDrop(flag.clone());
        let stopped = || Problem::new(ProblemCode::Busy, &self.words);
        let _slot = tokio::select! {
            slot = self.slots.acquire() => slot.map_err(|_| stopped())?,
            () = context.ct.cancelled() => return Err(stopped()),
        };
        let (words, caches) = (self.words.clone(), self.caches.clone());
        let limits = Limits { time: self.time, ..Limits::default() };
        let budget = limits.within(Budget::unlimited().cancel(flag.clone()));
        let mut search = tokio::task::spawn_blocking(move || {
            let kept = caches.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut sessions = kept.unwrap_or_else(|| SessionCache::with_memory(CACHE_MIB));
            // A panic costs its own call and what its search remembered.
            let found = catch_unwind(AssertUnwindSafe(|| {
                tool.answer(arguments, &mut sessions, &budget, &words)
            }));
            if found.is_ok() {
                caches.lock().unwrap_or_else(PoisonError::into_inner).push(sessions);
            }
            found.unwrap_or_else(|_| Err(Problem::new(ProblemCode::Internal, &words)))
        });
        let found = tokio::select! {
            found = &mut search => found,
            () = context.ct.cancelled() => {
                flag.store(true, Ordering::Relaxed);
                search.await
            }
        };
        found.unwrap_or_else(|_| Err(Problem::new(ProblemCode::Internal, &self.words)))
    }

    /// An argument that is no parameter of the tool.
    fn unknown(&self, tool: Tool, arguments: &JsonObject) -> Option<String> {
        let mut schema = tool.schema(&self.words);
        let known = properties(&mut schema);
        arguments.keys().find(|name| !known.contains_key(*name)).cloned()
    }
}

impl ServerHandler for Service {
    fn get_info(&self) -> ServerConfig {
        let version = env!("CARGO_PKG_VERSION");
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("enraya", version).with_title("enraya"))
            .with_instructions(self.words.get("mcp-instructions"))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tool = |tool: Tool| {
            let (about, schema) = (tool.describe(&self.words), tool.schema(&self.words));
            rmcp::model::Tool::new(tool.name(), about, schema)
                .with_annotations(ToolAnnotations::new().read_only(true).open_world(false))
        };
        Ok(ListToolsResult::with_all_items(Tool::ALL.map(tool).into()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = Tool::by_name(&request.name) else {
            let allowed = Tool::ALL.map(Tool::name).join(", ");
            let line =
                say!(self.words, "mcp-unknown-tool", found = &*request.name, allowed = allowed);
            return Err(ErrorData::invalid_params(line, None));
        };
        let arguments = request.arguments.unwrap_or_default();
        let result = match self.call(tool, arguments, &context).await {
            Ok(Answer { data, picture }) => {
                let mut result = CallToolResult::structured(data);
                let image = picture.map(|picture| ContentBlock::image(picture, "image/png"));
                result.content.extend(image);
                result
            }
            Err(problem) => {
                let line = problem.detail().to_owned();
                let mut result = CallToolResult::structured_error(
                    serde_json::to_value(&problem).expect("a problem is plain data"),
                );
                result.content = vec![ContentBlock::text(line)];
                result
            }
        };
        Ok(result.into())
    }
}
