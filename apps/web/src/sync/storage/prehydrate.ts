import { LiveStore } from '../replica/live-store.ts';
import { currentPreload } from './preload.ts';

/** Computes the live state of a copy that is being preloaded, unless the copy is taken first. */
export function prehydrate(): void {
  const reading = currentPreload();
  reading?.stored
    .then((state) => {
      if (currentPreload() !== reading) return;
      const live = new LiveStore();
      live.update(state);
      reading.live = live;
    })
    .catch(() => undefined);
}
