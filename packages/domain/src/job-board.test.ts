import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardExamples } from './testing/board-answers.ts';
import { boardAddressOf, isBoardHost } from './job-board.ts';

describe('a link to a posting on a job board', () => {
  it.each(boardExamples.map(({ board, link, url }) => [board, link, url]))(
    'of %s gives the address of the posting’s data',
    (board, link, url) => {
      expect(boardAddressOf(`  ${link}\n`)).toMatchObject({ board, url });
    },
  );

  it.each([
    [
      'https://boards.greenhouse.io/embed/job_app?for=heronquay&token=4011718007',
      'https://boards-api.greenhouse.io/v1/boards/heronquay/jobs/4011718007?pay_transparency=true',
    ],
    [
      'HTTPS://Boards.Greenhouse.IO/heronquay/jobs/4011718007#app',
      'https://boards-api.greenhouse.io/v1/boards/heronquay/jobs/4011718007?pay_transparency=true',
    ],
    ['https://jobs.eu.lever.co/heron/3f1c', 'https://api.eu.lever.co/v0/postings/heron/3f1c?mode=json'],
    ['https://heron.recruitee.com/o/analyst', 'https://heron.recruitee.com/api/offers/analyst'],
    [
      'https://careers.smartrecruiters.com/Heron/744000012345678',
      'https://api.smartrecruiters.com/v1/companies/Heron/postings/744000012345678',
    ],
  ])('%s is fetched from %s', (link, url) => {
    expect(boardAddressOf(link)?.url).toBe(url);
  });

  it.each([
    'https://www.linkedin.com/jobs/view/3318',
    'https://heronquay.example/jobs/1',
    'https://jobs.lever.co/heron',
    'https://jobs.lever.co/heron/',
    'https://boards.greenhouse.io/heron/about/4011718007',
    'https://jobs.lever.co.evil.example/heron/3f1c',
    'https://evil-jobs.lever.co/heron/3f1c',
    'https://jobslever.co/heron/3f1c',
    'https://jobs.lever.co./heron/3f1c',
    'https://jobs.lever.co:443/heron/3f1c',
    'https://jobs.lever.co:8443/heron/3f1c',
    'https://me@jobs.lever.co/heron/3f1c',
    'https://me:secret@jobs.lever.co/heron/3f1c',
    'https://jobs.lever.co@127.0.0.1/heron/3f1c',
    'https://127.0.0.1/heron/3f1c',
    'https://2130706433/heron/3f1c',
    'https://0x7f.1/heron/3f1c',
    'https://[::1]/heron/3f1c',
    'https://localhost/heron/3f1c',
    'https://jobs.lever.co/../3f1c',
    'https://jobs.lever.co/heron/..',
    'https://jobs.lever.co/heron%2F..%2F/3f1c',
    'https://jobs.lever.co/heron/3f1c%00',
    'https://jobs.lever.co/her on/3f1c',
    'https://jobs.lever.co\\heron\\3f1c',
    'https://jobs.lever.co\\@127.0.0.1/heron/3f1c',
    'https://jоbs.lever.co/heron/3f1c',
    'https://jobs。lever。co/heron/3f1c',
    'https://www.recruitee.com/o/analyst',
    'https://api.recruitee.com/o/analyst',
    'https://a.b.recruitee.com/o/analyst',
    'https://-a.recruitee.com/o/analyst',
    'https://boards.greenhouse.io/embed/job_app?for=a/b&token=1',
    'ftp://jobs.lever.co/heron/3f1c',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'jobs.lever.co/heron/3f1c',
    `https://jobs.lever.co/heron/${'x'.repeat(121)}`,
    '',
  ])('is not %s', (link) => {
    expect(boardAddressOf(link)).toBeUndefined();
  });

  it('is fetched from no other host than the boards’ own, with any content', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '/', '//', '\\', 'jobs', 'a.b', '%2e%2e', '@127.0.0.1', ':80', '?', '#'),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const link = fc
      .tuple(fc.constantFrom(...boardExamples), fc.nat(100), piece, fc.nat(3))
      .map(
        ([{ link: whole }, at, inserted, dropped]) =>
          whole.slice(0, at) + inserted + whole.slice(at + dropped),
      );
    let found = 0;
    fc.assert(
      fc.property(link, (text) => {
        const address = boardAddressOf(text);
        if (!address) return;
        found += 1;
        const parts = /^https:\/\/([a-z0-9.-]+)\/[A-Za-z0-9._/-]+(?:\?[A-Za-z_]+=[a-z]+)?$/.exec(address.url);
        expect(isBoardHost(parts?.[1] ?? '')).toBe(true);
        expect(address.url.split('/').filter((segment) => /^\.+$/.test(segment))).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
    expect(found).toBeGreaterThan(1_000);
  });
});

describe('a host of postings', () => {
  it.each(boardExamples.map(({ url }) => url.split('/')[2] ?? ''))('is %s', (host) => {
    expect(isBoardHost(host)).toBe(true);
  });

  it.each([
    'lever.co',
    'api.lever.co.',
    'API.lever.co',
    'xapi.lever.co',
    'api.lever.co:443',
    'recruitee.com',
  ])('is not %s', (host) => {
    expect(isBoardHost(host)).toBe(false);
  });
});
