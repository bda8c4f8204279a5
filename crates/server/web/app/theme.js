// Applies the chosen or preferred theme before the first paint: a classic script, not a
// module.

(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("enraya.theme") ?? "null");
    } catch {
      return null;
    }
  };
  const asked = new URLSearchParams(location.search).get("theme");
  const apply = () => {
    const themes = ["light", "dark"];
    const theme = [asked, chosen()].find((name) => themes.includes(name ?? ""));
    document.documentElement.dataset.theme = theme ?? (dark.matches ? "dark" : "light");
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("enraya-theme", apply);
})();
