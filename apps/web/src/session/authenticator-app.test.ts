import { describe, expect, it } from 'vitest';
import { enrolmentUri } from './authenticator-app.ts';

const secret = 'JBSWY3DPEHPK3PXP';

describe('the label in an authenticator app', () => {
  it.each([
    ['jobs.example.com', 'ann@example.com', 'Foothold (jobs.example.com)'],
    ['localhost:3000', 'me+jobs@intranet', 'Foothold (localhost 3000)'],
    ['[::1]:3000', 'مريم@مثال.إختبار', 'Foothold ([  1] 3000)'],
  ])('names the server %s and the account %s', (host, email, issuer) => {
    const uri = new URL(enrolmentUri({ host, email, secret }));
    expect(uri.href.startsWith('otpauth://totp/')).toBe(true);
    // One colon only, written as it is: apps take the text before the first for the server.
    expect(uri.pathname.split(':').map((part) => decodeURIComponent(part.replace(/^\//, '')))).toEqual([
      issuer,
      email,
    ]);
    expect([...uri.searchParams]).toEqual([
      ['secret', secret],
      ['issuer', issuer],
    ]);
  });
});
