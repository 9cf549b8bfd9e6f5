import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zonePlaces, zonePlacesFile } from './write-zone-places.ts';

it('the places of time zones are those of the installed packages', () => {
  expect(readFileSync(join(import.meta.dirname, '..', zonePlacesFile), 'utf8')).toBe(zonePlaces());
});
