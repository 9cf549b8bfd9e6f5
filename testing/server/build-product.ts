import { buildWeb } from '../../scripts/build-web.mjs';

/** Builds the web app, so that the server serves its current sources. */
export function buildProduct(): void {
  buildWeb();
}

/** The name that Vitest calls before the stories. */
export { buildProduct as setup };
