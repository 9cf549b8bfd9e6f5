import { expect, it } from 'vitest';
import { subscribeLinks } from './subscribe-links.ts';

const idsFor = (feed: string) => subscribeLinks(feed).map(({ id }) => id);

it('offers the calendars on the web only where they can reach the feed', () => {
  expect(idsFor('https://jobs.example.com/calendar/abc.ics')).toEqual(['device', 'google', 'outlook']);
  for (const feed of [
    'http://jobs.example.com/calendar/abc.ics',
    'https://192.168.1.7/calendar/abc.ics',
    'https://[fe80::1]/calendar/abc.ics',
    'https://nas/calendar/abc.ics',
    'http://localhost:8080/calendar/abc.ics',
  ])
    expect(idsFor(feed), feed).toEqual(['device']);
});

it('hands over the whole feed, whatever its address holds', () => {
  const feed = 'https://jobs.example.com:8443/calendar/a%20b.ics?lang=de&x=1';
  const [device, google, outlook] = subscribeLinks(feed).map(({ href }) => new URL(href));
  expect(device?.href).toBe('webcal://jobs.example.com:8443/calendar/a%20b.ics?lang=de&x=1');
  expect(google?.searchParams.get('cid')).toBe(device?.href);
  expect(outlook?.searchParams.get('url')).toBe(feed);
});
