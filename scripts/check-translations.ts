import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** Checks that every message in the code has a translation in every catalogue, and that no catalogue has others. */
const webFolder = join(import.meta.dirname, '..', 'apps', 'web');
process.chdir(webFolder);
const config = getConfig({ cwd: webFolder });
const problems: string[] = [];
let sentences = 0;

for (const catalogue of await getCatalogs(config)) {
  const inTheCode = await catalogue.collect();
  if (inTheCode === undefined) throw new Error(`${catalogue.path}: could not be extracted`);
  sentences += Object.keys(inTheCode).length;
  // A build makes the English catalogues.
  for (const locale of config.locales.filter((each) => each !== config.sourceLocale)) {
    const written = await catalogue.read(locale);
    const file = `${catalogue.path.replace('{locale}', locale)}.po`;
    for (const [id, { message }] of Object.entries(inTheCode)) {
      if (!written?.[id]) problems.push(`${file}: has no entry for "${message ?? id}"`);
      else if (!written[id].translation) problems.push(`${file}: "${message ?? id}" is not translated`);
    }
    for (const [id, { message, obsolete }] of Object.entries(written ?? {})) {
      if (obsolete || !inTheCode[id]) problems.push(`${file}: "${message ?? id}" is no longer in the code`);
    }
  }
}

if (sentences === 0) problems.push('found no sentences in the code, so nothing was checked');
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${sentences} sentences, translated into ${config.locales.length - 1} languages: ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
