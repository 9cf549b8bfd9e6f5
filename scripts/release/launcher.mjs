#!/usr/bin/env node
// The command `foothold` of the npm package: runs on any version of Node.js, and starts the server on the one
// that it needs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeMajorOfTheServer, refuseOldNode, stop } from '../install-dependencies.mjs';
import { becomeServer, memoryArguments } from '../server-command.mjs';
import { nodePackageOf } from './node-packages.mjs';

refuseOldNode();
const program = join(import.meta.dirname, '..', 'server', 'foothold.js');
becomeServer(findNode(), [...memoryArguments, program, ...process.argv.slice(2)]);

/** The Node.js that npm has installed with this package, else the one that runs this if it is new enough. */
function findNode() {
  const packaged = packagedNode();
  if (packaged !== null && runs(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= nodeMajorOfTheServer) return process.execPath;
  return stop(
    `Foothold needs Node.js ${nodeMajorOfTheServer}, which npm installs with it on most machines but not on this one ` +
      `(${process.platform} ${process.arch}). This is Node.js ${process.versions.node}; install ${nodeMajorOfTheServer} or later.`,
  );
}

/** @returns {string | null} */
function packagedNode() {
  try {
    const require = createRequire(import.meta.url);
    const packageFile = require.resolve(`${nodePackageOf(process.platform, process.arch)}/package.json`);
    /** @type {{ bin: { node: string } }} */
    const { bin } = JSON.parse(readFileSync(packageFile, 'utf8'));
    return join(dirname(packageFile), bin.node);
  } catch {
    return null;
  }
}

/** Whether the program runs: one built for another C library does not. @param {string} node */
function runs(node) {
  return spawnSync(node, ['--version']).status === 0;
}
