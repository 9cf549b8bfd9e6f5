import { memoryArguments } from '../server-command.mjs';

/** The user of the image, with an id that no system user has. */
export const imageUser = { name: 'foothold', id: 65_532 };

/** Paths in the image. `backups` exists to be mounted over: a new volume takes its owner. */
export const imageFolders = { program: '/opt/foothold', data: '/data', backups: '/backups' };

/** The configuration of the image, equal to that of `Containerfile`. */
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
