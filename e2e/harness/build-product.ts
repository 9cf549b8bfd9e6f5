import { buildWeb } from '../../scripts/build-web.mjs';

/** Vitest's global setup of the stories: the server serves the web app as it is built now. */
export function setup(): void {
  buildWeb();
}
