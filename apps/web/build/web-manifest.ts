/** The background of the shell in the light theme, which an installed app shows before its first page. */
const shellColour = '#ebede8';

/** The manifest of the installed app: its name and icons, and what other programs may share with it. */
export const webManifest = {
  id: '/',
  name: 'Foothold',
  short_name: 'Foothold',
  description: 'Your job search, and whose move it is.',
  lang: 'en',
  start_url: '/job-list',
  scope: '/',
  display: 'standalone',
  background_color: shellColour,
  theme_color: shellColour,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'New job', url: '/new-job' }],
  // Read by `brought-by-address.ts`. Programs put a link into `text` as often as into `url`.
  share_target: {
    action: '/new-job',
    method: 'GET',
    // Ignored with GET, but Chromium warns when it is missing.
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};
