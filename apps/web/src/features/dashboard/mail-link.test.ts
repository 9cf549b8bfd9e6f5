import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\r', ''));

it('encodes the parts of a mail link so that none is read as another', () => {
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

it('leaves a plain address unchanged', () => {
  expect(mailLink('ruth.adeyemi@pemberly.example')).toBe('mailto:ruth.adeyemi@pemberly.example');
});
