import { LiveStore } from '../replica/live-store.ts';
import { currentReadAhead } from './read-ahead.ts';

/** Works out what a copy that is being read will show; whoever takes the copy before does it themselves. */
export function workOutAhead(): void {
  const reading = currentReadAhead();
  reading?.kept
    .then((state) => {
      if (currentReadAhead() !== reading) return;
      const live = new LiveStore();
      live.update(state);
      reading.live = live;
    })
    .catch(() => undefined);
}
