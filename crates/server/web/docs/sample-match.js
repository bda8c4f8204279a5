// A match for trying requests about matches: made once, when the first of them is sent.

/** @type {Promise<{id: string, token: string}> | null} */
let made = null;

/** @returns {Promise<{id: string, token: string}>} */
async function make() {
  const answer = await fetch("/api/v1/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "connect4", opponent: "level:1" }),
  });
  const { match, token } = await answer.json();
  return { id: match.id, token };
}

/** Its address and its host's token. */
export function sampleMatch() {
  made ??= make();
  return made;
}
