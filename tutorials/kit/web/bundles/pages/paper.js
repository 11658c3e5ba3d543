// Made by `npm run build` from tutorials/kit/web/src/: change it there.
(() => {
  // src/browser/storage.js
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function keep(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  // src/browser/settings.js
  var LANG_KEY = "belote.lang";
  var CHOICES = {
    colours: [2, 4],
    faces: ["auto", "VDR", "JQK"],
    order: ["suit", "strength", "trumps"],
    theme: ["system", "light", "dark"]
  };
  var CHOICE_NAMES = Object.keys(CHOICES);
  var isLang = (lang) => lang === "fr" || lang === "en";
  function initialLang(offered) {
    const asked = new URLSearchParams(location.search).get("lang");
    return [asked, kept(LANG_KEY)].find(isLang) ?? offered;
  }
  var keepLang = (lang) => keep(LANG_KEY, lang);

  // src/browser/language.js
  function followLanguage(onShow) {
    const html = document.documentElement;
    const other = document.getElementById("other");
    function show(to) {
      html.lang = to;
      document.title = html.getAttribute(`data-title-${to}`) ?? "";
      other.lang = to === "fr" ? "en" : "fr";
      onShow(to);
    }
    let lang = initialLang(html.dataset.default);
    show(lang);
    other.addEventListener("click", () => {
      lang = lang === "fr" ? "en" : "fr";
      show(lang);
      keepLang(lang);
    });
  }

  // src/entries/paper.js
  var home = document.querySelector("header a");
  document.getElementById("print")?.addEventListener("click", () => print());
  followLanguage((lang) => {
    home.search = String(new URLSearchParams({ lang }));
  });
})();
