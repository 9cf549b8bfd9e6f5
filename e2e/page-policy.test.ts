import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** What the page's own code is told when it tries. */
function outcomeOf(page: Page, attempt: string): Promise<string> {
  return page.evaluate((code) => {
    const acts: Record<string, () => unknown> = {
      html: () => (document.createElement('div').innerHTML = '<img src=x>'),
      script: () => (document.createElement('script').src = '/assets/other.js'),
      nothing: () => (document.createElement('div').innerHTML = ''),
    };
    try {
      void acts[code]?.();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  }, attempt);
}

it('renders no text as HTML or a script, on the login page and in the app', async () => {
  product.errors.expect(/^console: This document requires 'Trusted/);
  const login = await product.newPage();
  await login.goto('/');
  for (const attempt of ['html', 'script', 'nothing'])
    expect(await outcomeOf(login, attempt)).toBe('TypeError');
  const page = await product.signedInPage({ path: '/settings?section=security' });
  await page.getByText('This device').waitFor();
  for (const attempt of ['html', 'script']) expect(await outcomeOf(page, attempt)).toBe('TypeError');
  expect(await outcomeOf(page, 'nothing')).toBe('done');
});
