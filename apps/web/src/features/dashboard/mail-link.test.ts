import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\r', ''));

it('says to a mail program what it was given, and nothing of it as something else', () => {
  fc.assert(
    fc.property(text, text, text, (email, subject, body) => {
      const link = mailLink(email, { subject, body });
      const [to = '', rest = '', ...more] = link.split('?');
      expect(more).toEqual([]);
      expect(decodeURIComponent(to.replace('mailto:', ''))).toBe(email);
      const fields = rest.split('&').map((field) => field.split('=').map(decodeURIComponent));
      expect(fields).toEqual([
        ['subject', subject],
        ['body', body.replaceAll('\n', '\r\n')],
      ]);
    }),
  );
});

it('leaves a plain address as it is', () => {
  expect(mailLink('ruth.adeyemi@pemberly.example')).toBe('mailto:ruth.adeyemi@pemberly.example');
});
