import { LiveStore } from '../replica/live-store.ts';
import { currentPreload } from './preload.ts';

/** Works out what a copy that is being read will show; whoever takes the copy before does it themselves. */
export function prehydrate(): void {
  const reading = currentPreload();
  reading?.kept
    .then((state) => {
      if (currentPreload() !== reading) return;
      const live = new LiveStore();
      live.update(state);
      reading.live = live;
    })
    .catch(() => undefined);
}
