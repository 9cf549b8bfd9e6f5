import { buildWeb } from '../../scripts/build-web.mjs';

/** So that the server serves the web app as its sources are now. */
export function buildProduct(): void {
  buildWeb();
}

/** The name by which Vitest calls it before the stories. */
export { buildProduct as setup };
