import { version } from './version.ts';

const usage = `foothold                    starts the server; environment variables configure it
foothold admin <command>    manages accounts and data; alone it lists its commands
foothold --version
`;

/** The program of a release: the server, or a command of an administrator. */
const [name] = process.argv.slice(2);
switch (name) {
  case undefined:
    await import('./main.ts');
    break;
  case 'admin':
    process.argv.splice(2, 1);
    await import('./admin.ts');
    break;
  case '--version':
    process.stdout.write(`${version}\n`);
    break;
  case '--help':
    process.stdout.write(usage);
    break;
  default:
    process.stderr.write(`There is no command ${name}.\n\n${usage}`);
    process.exitCode = 1;
}
