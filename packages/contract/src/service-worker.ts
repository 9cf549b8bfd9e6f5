/** Where the service worker stands: at the root, so that it answers for every page. */
export const serviceWorkerPath = '/service-worker.js';

/**
 * Stands in the built service worker where the server writes the revision of its pages. They carry the
 * server's configuration, so that a worker built once is another one wherever its pages are others.
 */
export const pageRevisionPlaceholder = '__FOOTHOLD_PAGE_REVISION__';
