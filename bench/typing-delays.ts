declare global {
  interface Window {
    footholdTyping: number[];
  }
}

/**
 * Runs in the page, and records for each key press the milliseconds to the end of the frame that follows all work it
 * caused.
 */
export function watchKeystrokes(): void {
  window.footholdTyping = [];
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length > 1 || event.ctrlKey) return;
      const pressedAt = event.timeStamp;
      addEventListener(
        'input',
        () => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.footholdTyping.push(performance.now() - pressedAt);
            port2.postMessage(null);
          });
        },
        { once: true },
      );
    },
    { capture: true },
  );
}
