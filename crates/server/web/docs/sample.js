// Requests that make something to try another request with.

/** Values of path and query parameters by their names, and a token. @typedef {{[name: string]: string, token: string}} Sample */

/** Sends a request and reads its answer. @param {string} path @param {unknown} body @param {string} [token] */
export async function send(path, body, token) {
  const answer = await fetch(`/api/v1${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}
