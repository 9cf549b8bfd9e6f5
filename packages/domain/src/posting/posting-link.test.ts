import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobFieldSchemas } from '../job.ts';
import { isWebLink, linkWithScheme, sourceFromLink } from './posting-link.ts';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/);
const labels = fc.tuple(label, label, label, fc.constantFrom('com', 'de', 'example'));

describe('the source of a posting', () => {
  it.each([
    ['https://www.linkedin.com/jobs/view/2', 'LinkedIn'],
    ['https://de.indeed.com/viewjob?jk=1', 'Indeed'],
    ['https://boards.greenhouse.io/acme/jobs/7', 'Greenhouse'],
    ['https://careers.tidewell.example/grid', 'tidewell.example'],
    ['http://heronquay.example/jobs/3318', 'heronquay.example'],
    ['not a link', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s: %s', (link, source) => {
    expect(sourceFromLink(link)).toBe(source);
  });

  it('is always a valid source', () => {
    fc.assert(
      fc.property(labels, (host) => {
        const source = sourceFromLink(`https://${host.join('.')}/jobs/7?from=mail`);
        expect(source === undefined || jobFieldSchemas.source.safeParse(source).success).toBe(true);
      }),
    );
  });
});

describe('a link without its scheme', () => {
  it.each([
    ['tidewell.example/careers', 'https://tidewell.example/careers'],
    ['  www.globex.example ', 'https://www.globex.example'],
    ['//globex.example/x', 'https://globex.example/x'],
    ['globex.example:8080/x', 'https://globex.example:8080/x'],
    ['https://globex.example', undefined],
    ['javascript:alert(1)', undefined],
    ['globex.example?id=7', 'https://globex.example?id=7'],
    ['jobs.münchen.example/a:b.pdf', 'https://jobs.münchen.example/a:b.pdf'],
    ['192.168.0.7/jobs', 'https://192.168.0.7/jobs'],
    ['mailto:me@globex.example', undefined],
    ['me@globex.example', undefined],
    ['ad.pdf', undefined],
    ['Letter_Globex.docx', undefined],
    ['jobs.html#7', undefined],
    ['Documents/Jobs/ad.pdf', undefined],
    ['../jobs/ad.pdf', undefined],
    ['./ad', undefined],
    ['/jobs/ad.pdf', undefined],
    [String.raw`\\server\share\ad.pdf`, undefined],
    ['two words.example', undefined],
    ['', undefined],
  ])('%s', (typed, mended) => {
    expect(linkWithScheme(typed)).toBe(mended);
  });

  it('is only ever completed to a valid link', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const mended = linkWithScheme(typed);
        expect(mended === undefined || isWebLink(mended)).toBe(true);
      }),
    );
  });
});
