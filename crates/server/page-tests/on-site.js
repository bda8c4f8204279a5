// The specs that run against the site without a server as well, and why the others do not.

/** Files that are not run, with the reason. @type {Record<string, string>} */
export const NOT_RUN = {
  "class.spec.js": "classes need a server",
  "friend.spec.js": "matches between devices need a server",
  "links.spec.js": "previews of links are written by a server",
  "manual.spec.js": "the folder has no manual",
  "trials.spec.js": "the description of the API is a server's",
  "slow.spec.js": "there are no requests to delay",
  "watch.spec.js": "spectators need a server",
  "embed.spec.js": "written for a server's addresses; site.spec.js embeds the site",
  "scorm.spec.js": "has nothing of the page's host",
  "site.spec.js": "runs on its own host",
};

/** Tests that are not run, by a part of their title, with the reason. @type {[string, string][]} */
export const LEFT_OUT = [];
