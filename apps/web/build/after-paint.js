// Stands inline at the end of a page that shows its form without scripts: they are fetched once that has been
// painted, so that on a slow line nothing comes before it.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const url of scriptUrls) import(url).catch(() => footholdStart.fail());
  }),
);
