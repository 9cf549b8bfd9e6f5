import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { add, choose } from './harness/import-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** `Москва` and what else is needed, in Windows-1251, where А to я are 0xC0 to 0xFF. */
function cyrillic(text: string): Buffer {
  const bytes = Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
  return Buffer.from(bytes);
}

it('a file that is not UTF-8 is read in the detected encoding, or in a chosen one', async () => {
  const account = await product.newAccount();
  const page = await product.signedInPage({ account, path: '/settings?section=import' });
  const lines = [
    'Company,Role,Location',
    'Северный ветер,Инженер данных,Москва',
    'Завод Урал,Менеджер проекта,Екатеринбург',
  ];
  await choose(page, { name: 'jobs.csv', mimeType: 'text/csv', buffer: cyrillic(lines.join('\n')) });
  const encoding = page.getByRole('button', { name: /Text encoding$/ });
  await expect.poll(() => encoding.textContent()).toContain('Cyrillic');
  await page.getByText('Guessed. Check it.').waitFor();
  await page.getByText('Москва').first().waitFor();
  await expectAccessible(page);

  await encoding.press('Enter');
  const greek = page.getByRole('option', { name: /Greek.*windows-1253/ });
  await greek.focus();
  await greek.press('Enter');
  await page.getByText('Μξρκβΰ').first().waitFor();
  await expect.poll(() => encoding.evaluate((element) => element === document.activeElement)).toBe(true);
  await encoding.press('Enter');
  const again = page.getByRole('option', { name: /Cyrillic.*windows-1251/ });
  await again.focus();
  await again.press('Enter');
  await page.getByText('Москва').first().waitFor();

  await add(page, 'Import 2 jobs');
  await page.getByText('They are on your server.').waitFor();
  const { documents } = await readSnapshot(product.origin, account);
  const towns = documents.flatMap(({ body }) => (body as { location?: string }).location ?? []);
  expect(towns.toSorted()).toEqual(['Екатеринбург', 'Москва']);
});

it('broken characters of a UTF-8 file are counted, and the rest is read as it is', async () => {
  const page = await product.signedInPage({ path: '/settings?section=import' });
  const buffer = Buffer.from('Company,Role,Location\nÖstliche Bank,Prüfer,München\nCaf?,Köchin,Köln\n');
  buffer[buffer.indexOf('?')] = 0xe9;
  await choose(page, { name: 'jobs.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 character cannot be read.').waitFor();
  await page.getByText('München').first().waitFor();
});
