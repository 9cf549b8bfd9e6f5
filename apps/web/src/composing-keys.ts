/**
 * Keys that an input method takes for itself (Enter takes over a word, Escape drops it, arrows choose among words) are not
 * for the app, and no listener of ours or of a library hears them. Safari ends the composition before the key and marks
 * that only by its key code. The listener is the first on the window: import this before anything else of the app.
 */
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  { capture: true },
);
