import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configurationFile, configurationPage } from './write-configuration.ts';

it('the page of the configuration has the variables of the server; npm run configuration writes them', () => {
  const page = readFileSync(join(import.meta.dirname, '..', configurationFile), 'utf8');
  expect(page).toBe(configurationPage(page));
});
