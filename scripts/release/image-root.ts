import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFolders, imageUser } from './image-settings.ts';

/** Packages of Debian that the libraries are of; their licences go with them. */
const libraryPackages = ['libc6', 'libgcc-s1', 'libstdc++6'];

/**
 * Lays out the whole file system of an image: the folder of the archive for Linux, and the shared libraries that its programs
 * are linked with, as this machine has them. There is no shell in it, and nothing that its user may change but `/data` and `/backups`.
 */
export function writeImageRoot(root: string, linuxFolder: string): void {
  const program = join(root, imageFolders.program);
  cpSync(linuxFolder, program, { recursive: true });
  const binaries = globSync(['node/bin/node', 'node_modules/@node-rs/*/*.node'], { cwd: program });
  for (const library of new Set(binaries.flatMap((each) => librariesOf(join(program, each)))))
    copyTo(join(root, library), library);
  for (const name of libraryPackages) {
    const license = `/usr/share/doc/${name}/copyright`;
    if (existsSync(license)) copyTo(join(root, license), license);
  }
  writeUsers(join(root, 'etc'));
  for (const folder of [imageFolders.data, imageFolders.backups]) {
    mkdirSync(join(root, folder));
    chownSync(join(root, folder), imageUser.id, imageUser.id);
  }
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
}

/** Paths of the libraries that the loader resolves, and of the loader. */
function librariesOf(binary: string): string[] {
  const found = execFileSync('ldd', [binary], { encoding: 'utf8' });
  if (found.includes('not found')) throw new Error(`This machine lacks a library of ${binary}:\n${found}`);
  return [...found.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

function copyTo(target: string, source: string): void {
  mkdirSync(dirname(target), { recursive: true });
  // The target of a symbolic link, under the name of the link.
  copyFileSync(source, target);
}

function writeUsers(etc: string): void {
  const { name, id } = imageUser;
  mkdirSync(etc);
  writeFileSync(
    join(etc, 'passwd'),
    `root:x:0:0:root:/:/none\n${name}:x:${id}:${id}:${name}:${imageFolders.data}:/none\n`,
  );
  writeFileSync(join(etc, 'group'), `root:x:0:\n${name}:x:${id}:\n`);
  writeFileSync(join(etc, 'nsswitch.conf'), 'hosts: files dns\n');
}
