// Stands inline at the end of a page that shows its form without scripts: they, and the fonts, are fetched once that
// has been painted, so that on a slow line nothing comes before it. Somebody signed in sees nothing until then.
(() => {
  const fetchRest = () => {
    for (const url of scriptUrls) import(url).catch(() => footholdStart.fail());
    document.querySelector('style[media]').media = 'all';
  };
  if (document.documentElement.dataset.start === 'waiting') return fetchRest();
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    fetchRest();
  });
  painted.observe({ type: 'paint', buffered: true });
})();
