import { spawnSync } from 'node:child_process';

/**
 * The start of a command that runs another one with a disk of its own mounted over `folder`, seen by that
 * command only and gone with it. `mountOptions` as for tmpfs: `size=1m`, `ro`.
 */
export function withDiskAt(folder: string, mountOptions: string): readonly [string, ...string[]] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const script = 'mount -t tmpfs -o "$0" none "$1" && shift && exec "$@"';
  return ['unshare', ...asRoot, '--mount', 'sh', '-c', script, mountOptions, folder];
}

/** Whether this system lets us mount: containers often do not. */
export function canMountDisk(): boolean {
  const [command, ...args] = withDiskAt('/mnt', 'size=64k');
  return spawnSync(command, [...args, 'true']).status === 0;
}
