// Stands inline in the head of every page, so that the first paint already has the person's theme, density
// and direction, and shows no login form to somebody who is signed in. Its hash is in the server's policy.
(() => {
  const page = document.documentElement;
  page.dataset.scripted = '';
  const read = (storage, key) => {
    try {
      return window[storage].getItem(`foothold.${key}`);
    } catch {
      return null;
    }
  };
  for (const name of ['theme', 'density', 'accent', 'motion']) {
    const value = read('localStorage', name);
    if (value && value !== 'system' && value !== 'regular') page.dataset[name] = value;
  }
  page.style.fontSize = read('localStorage', 'text-size');
  const language = read('localStorage', 'language');
  if (language) {
    page.lang = language;
    page.dir = language === 'ar' ? 'rtl' : 'ltr';
  }
  page.style.setProperty('--host', JSON.stringify(location.host));
  const isLikely = read('localStorage', 'signed-in') || read('sessionStorage', 'signed-in');
  page.dataset.start = isLikely || location.pathname !== '/' ? 'waiting' : 'static';
  let early = null;
  // A script that a server never sends fires no error: the person is told, and the page still starts when it comes.
  setInterval(() => {
    const { start } = page.dataset;
    if (start === 'waiting' || (early && start)) footholdStart.fail();
  }, 20_000);
  const hold = (event) => {
    event.preventDefault();
    early = event.target;
  };
  addEventListener('submit', hold, true);
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT') footholdStart.fail();
    },
    true,
  );
  window.footholdStart = {
    takeOver() {
      removeEventListener('submit', hold, true);
      early?.requestSubmit();
    },
    fail() {
      page.dataset.start = 'failed';
    },
  };
})();
