import { LiveStore } from '../replica/live-store.ts';
import { currentPreload } from './preload.ts';

/** Computes in advance what a copy that is being read will show, unless the copy is taken first. */
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
