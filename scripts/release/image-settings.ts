import { memoryArguments } from '../server-command.mjs';

/** Of an image of containers; the number is that of no other program's user. */
export const imageUser = { name: 'foothold', id: 65_532 };

/** Where things stand in an image. `backups` is there to be mounted over: a new volume takes its owner. */
export const imageFolders = { program: '/opt/foothold', data: '/data', backups: '/backups' };

/** What an image says of how it is run; `Containerfile` says the same. */
export const imageSettings = {
  user: `${imageUser.id}:${imageUser.id}`,
  environment: { HOST: '0.0.0.0', PORT: '8080', DATA_DIR: imageFolders.data },
  exposedPort: '8080',
  volume: imageFolders.data,
  workingFolder: imageFolders.data,
  stopSignal: 'SIGTERM',
  entrypoint: [
    `${imageFolders.program}/node/bin/node`,
    ...memoryArguments,
    `${imageFolders.program}/server/foothold.js`,
  ],
};
