import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparablePlaces } from './comparable-places.ts';
import { areNear, nearParts } from './near-names.ts';
import { sameness, type Application } from './sameness.ts';

const nurse: Application = { title: 'Nurse', company: 'Acorn Care' };

/** What two locations say for and against one application. */
function compared(one: string, other: string) {
  const { verdict, agrees, alike, differs } = sameness(
    { ...nurse, location: one },
    { ...nurse, location: other },
  );
  return { verdict, agrees: agrees.filter((sign) => sign !== 'company' && sign !== 'role'), alike, differs };
}

it('the parts of a location are without the work mode and the postal code', () => {
  const partsOf = (location: string) => comparablePlaces(location).parts;
  expect(partsOf('10115 Berlin (hybrid), Germany')).toEqual(['berlin', 'germany']);
  expect(partsOf('München or remote')).toEqual(['munchen']);
  expect(partsOf('Remote in Germany')).toEqual(['germany']);
  expect(partsOf('الرياض، السعودية')).toEqual(partsOf('الرياض, السعودية'));
  expect(partsOf('Fully remote')).toEqual([]);
});

describe('two locations', () => {
  it.each([
    ['Berlin', 'Berlin, Germany'],
    ['Berlin, DE', 'Berlin, Deutschland'],
    ['Berlin', 'Berlin (hybrid)'],
    ['Muenchen', '80331 München'],
    ['London, England, United Kingdom', 'London, UK'],
    ['Portland, OR, USA', 'Portland, Oregon'],
    ['Toronto, ON', 'Toronto, Ontario, Canada'],
    ['NY', 'New York, NY'],
    ['Springfield, MO', 'Springfield, Missouri'],
    ['Perth, WA', 'Perth, Western Australia'],
    ['Seattle, WA 98101', 'Seattle, Washington'],
    ['Köln, NRW', 'Köln, Nordrhein-Westfalen'],
    ['10115 Berlin', 'Berlin, 10115'],
    ['الرياض', 'الرياض، المملكة العربية السعودية'],
  ])('%s and %s are one town', (one, other) => {
    expect(compared(one, other)).toEqual({ verdict: 'same', agrees: ['town'], alike: [], differs: [] });
  });

  it.each([
    ['Germany', 'Berlin, Germany'],
    ['Remote', 'Berlin or remote'],
    ['Berlin (remote)', 'Remote'],
    ['Fully remote', 'Anywhere'],
  ])('%s and %s do not contradict each other', (one, other) => {
    expect(compared(one, other)).toEqual({ verdict: 'same', agrees: [], alike: [], differs: [] });
  });

  it.each([
    ['NYC', 'New York'],
    ['SF', 'San Francisco, CA'],
    ['Greater London', 'London'],
    ['London Area, United Kingdom', 'London, UK'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Springfield, IL', 'Springfield, MA'],
    ['Cambridge, UK', 'Cambridge, MA'],
    ['Berlin, Hamburg', 'Berlin, Munich'],
    ['Berlin', 'Germany'],
    ['Leeds', 'Leads'],
    ['Sydney NSW', 'Sydney, NSW'],
    ['10115 Berlin', '12345 Berlin'],
    ['Austin, TX 78701', 'Austin, TX 78758'],
    ['Store 1234, Leeds', 'Store 1235, Leeds'],
    ['80331', '10115'],
    ['Springfield, MI', 'Springfield, Missouri'],
    ['Springfield, MO', 'Springfield, Montana'],
    ['Columbia, MA', 'Columbia, Maryland'],
    ['San Jose, CA', 'San Jose, Costa Rica'],
  ])('%s and %s may be one town, which the person decides', (one, other) => {
    expect(compared(one, other)).toEqual({ verdict: 'perhaps', agrees: [], alike: ['town'], differs: [] });
  });

  it.each([
    ['Berlin', 'Hamburg'],
    ['Berlin, DE', 'Dresden, DE'],
    ['Salem, Oregon', 'Portland, Oregon'],
    ['Germany', 'Paris, France'],
    // No source that is small enough knows the names of towns in other languages.
    ['München', 'Munich'],
  ])('%s and %s are two towns', (one, other) => {
    expect(compared(one, other)).toEqual({ verdict: 'perhaps', agrees: [], alike: [], differs: ['town'] });
  });

  it.each([
    ['Berlin', 'Remote'],
    ['Berlin (hybrid)', 'Fully remote'],
    ['Remote, Germany', 'Berlin, Germany'],
    ['Remote', 'On-site'],
    ['Home Office', 'Köln'],
    ['عن بعد', 'الرياض'],
    ['Teletrabajo', 'Madrid'],
  ])('%s and %s are two work modes', (one, other) => {
    expect(compared(one, other)).toEqual({
      verdict: 'perhaps',
      agrees: [],
      alike: [],
      differs: ['workMode'],
    });
  });

  it('say how one works in a field of its own, too, which a town outweighs', () => {
    const verdictOf = (a: Partial<Application>, b: Partial<Application>) =>
      sameness({ ...nurse, ...a }, { ...nurse, ...b }).verdict;
    expect(verdictOf({ workMode: 'remote' }, { location: 'Berlin' })).toBe('perhaps');
    expect(verdictOf({ workMode: 'remote' }, { workMode: 'hybrid' })).toBe('perhaps');
    expect(verdictOf({ location: 'Berlin', workMode: 'remote' }, { location: 'Berlin' })).toBe('same');
    expect(verdictOf({ workMode: 'remote' }, {})).toBe('same');
  });
});

describe('names one letter apart', () => {
  const letters = fc.stringMatching(/^[a-zé]{5,12}$/);
  const typo = fc
    .tuple(letters, fc.nat(), fc.constantFrom('missing', 'added', 'other', 'swapped'))
    .map(([name, place, kind]) => {
      const at = place % (name.length - 1);
      const [before, here, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
      if (kind === 'missing') return [name, `${before}${next}${after}`] as const;
      if (kind === 'added') return [name, `${before}${here}w${next}${after}`] as const;
      return [
        name,
        kind === 'other' ? `${before}ü${next}${after}` : `${before}${next}${here}${after}`,
      ] as const;
    });

  it('are near, and have a part in common by which they are found', () => {
    fc.assert(
      fc.property(typo, ([name, written]) => {
        if (name === written) return;
        expect(areNear(name, written)).toBe(true);
        expect(areNear(written, name)).toBe(true);
        expect(nearParts(name).own.some((part) => nearParts(written).sought.includes(part))).toBe(true);
      }),
    );
  });

  it('are offered as alike and never taken for the same', () => {
    expect(sameness({ title: 'Nurse', company: 'Globex' }, { title: 'Nurse', company: 'Globx Ltd' })).toEqual(
      {
        verdict: 'perhaps',
        agrees: ['role'],
        alike: ['company'],
        differs: [],
      },
    );
    expect(
      sameness({ title: 'Enigneer', company: 'Globex' }, { title: 'Engineer', company: 'Globex' }),
    ).toEqual({
      verdict: 'perhaps',
      agrees: ['company'],
      alike: ['role'],
      differs: [],
    });
  });

  it.each([
    ['engineer1', 'engineer2'],
    ['cook', 'book'],
    ['c++developer', 'c#developer'],
    ['baker', 'headbaker'],
    ['nurse', 'nurse'],
    ['engineer', 'enginner2'],
  ])('are not %s and %s', (one, other) => {
    expect(areNear(one, other)).toBe(false);
  });
});
