//! JSON Schemas of parameters, from the descriptions of the HTTP API's requests.

use rmcp::model::JsonObject;
use serde_json::{Value, json};
use utoipa::PartialSchema;

/// The schema of a request. OpenAPI's `example` is JSON Schema's `examples`.
pub(super) fn schema<T: PartialSchema>() -> JsonObject {
    let Ok(Value::Object(mut schema)) = serde_json::to_value(T::schema()) else {
        panic!("a schema is an object");
    };
    // A tool describes itself.
    schema.remove("description");
    schema.insert("additionalProperties".to_owned(), Value::Bool(false));
    for property in properties(&mut schema).values_mut() {
        if let Value::Object(property) = property
            && let Some(example) = property.remove("example")
        {
            property.insert("examples".to_owned(), json!([example]));
        }
    }
    schema
}

/// The same with one more parameter, true or false.
pub(super) fn with_flag(mut schema: JsonObject, name: &str, description: String) -> JsonObject {
    let flag = json!({ "type": "boolean", "default": false, "description": description });
    properties(&mut schema).insert(name.to_owned(), flag);
    schema
}

/// The parameters by name.
pub(super) fn properties(schema: &mut JsonObject) -> &mut JsonObject {
    let properties = schema.entry("properties").or_insert_with(|| json!({}));
    properties.as_object_mut().expect("properties are an object")
}
