// A small learning platform: the API of SCORM 1.2, strict about states, names and formats.
// `?full` makes one that keeps nothing.

(() => {
  const text = (/** @type {number} */ most) => new RegExp(`^[^]{0,${most}}$`);
  const decimal = /^-?\d{1,3}(\.\d{1,2})?$/;
  const span = /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/;
  /** What may be written: its format. @type {[RegExp, RegExp][]} */
  const WRITTEN = [
    [/^cmi\.core\.score\.(raw|min|max)$/, decimal],
    [/^cmi\.core\.lesson_status$/, /^(passed|completed|failed|incomplete|browsed)$/],
    [/^cmi\.core\.exit$/, /^(time-out|suspend|logout|)$/],
    [/^cmi\.core\.session_time$/, span],
    [/^cmi\.suspend_data$/, text(4096)],
    [/^cmi\.comments$/, text(4096)],
    [/^cmi\.interactions\.\d+\.id$/, /^[!-~]{1,255}$/],
    [
      /^cmi\.interactions\.\d+\.type$/,
      /^(true-false|choice|fill-in|matching|performance|likert|sequencing|numeric)$/,
    ],
    [/^cmi\.interactions\.\d+\.time$/, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/],
    [/^cmi\.interactions\.\d+\.latency$/, span],
    [/^cmi\.interactions\.\d+\.weighting$/, decimal],
    [
      /^cmi\.interactions\.\d+\.result$/,
      /^(correct|wrong|unanticipated|neutral|-?\d{1,3}(\.\d+)?)$/,
    ],
    [/^cmi\.interactions\.\d+\.student_response$/, text(255)],
    [/^cmi\.interactions\.\d+\.correct_responses\.\d+\.pattern$/, text(255)],
  ];
  const READ = ["cmi.core.lesson_status", "cmi.suspend_data", "cmi.interactions._count"];
  const full = location.search === "?full";
  /** @type {Record<string, string>} */
  const data = {};
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const calls = [];
  let state = "before";
  let error = "0";
  const count = () =>
    new Set(Object.keys(data).flatMap((name) => name.match(/^cmi\.interactions\.\d+/) ?? [])).size;
  const fault = (/** @type {string} */ what) => {
    faults.push(what);
    error = "201";
    return false;
  };
  const running = (/** @type {string} */ call) => {
    calls.push(call);
    error = "0";
    return state === "running" || fault(`${call} ${state}`);
  };
  const api = {
    LMSInitialize: (/** @type {string} */ nothing) => {
      calls.push("LMSInitialize");
      if (nothing !== "" || state === "running") return String(fault("LMSInitialize twice"));
      state = "running";
      return "true";
    },
    LMSFinish: (/** @type {string} */ nothing) => {
      if (!running("LMSFinish") || nothing !== "") return "false";
      state = "after";
      return "true";
    },
    LMSGetValue: (/** @type {string} */ name) => {
      if (!running("LMSGetValue")) return "";
      if (!READ.includes(name)) fault(`read ${name}`);
      if (name === "cmi.interactions._count") return String(count());
      if (name === "cmi.core.lesson_status") return data[name] ?? "not attempted";
      return data[name] ?? "";
    },
    LMSSetValue: (/** @type {string} */ name, /** @type {string} */ value) => {
      if (!running("LMSSetValue")) return "false";
      const known = WRITTEN.find(([names]) => names.test(name));
      if (typeof value !== "string" || !known?.[1].test(value))
        return String(fault(`${name} = ${value}`));
      const number = /^cmi\.interactions\.(\d+)/.exec(name)?.[1];
      if (number && Number(number) > count()) return String(fault(`${name}: a gap before`));
      data[name] = name === "cmi.comments" ? (data[name] ?? "") + value : value;
      return "true";
    },
    LMSCommit: (/** @type {string} */ nothing) => {
      if (!running("LMSCommit") || nothing !== "" || full) {
        error = "101";
        return "false";
      }
      return "true";
    },
    LMSGetLastError: () => error,
    LMSGetErrorString: (/** @type {string} */ code) => (code === "0" ? "" : "General exception"),
  };
  Reflect.set(window, "API", api);
  Reflect.set(window, "told", { data, faults, calls });
})();
