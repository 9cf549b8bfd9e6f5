import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionText } from './version-text.ts';

describe('a text beside another', () => {
  it('shows what is its own, and a few words around it', () => {
    const start = 'Panel is three people. Ask about on-call. Sam says the team is kind. ';
    expect(versionText(`${start}Bring a jumper.`, `${start}Mairi is new.`)).toEqual({
      before: '…Sam says the team is kind. ',
      own: 'Bring a jumper.',
      after: '',
    });
    expect(versionText('Thu 12 Nov, 10:30', 'Thu 12 Nov, 10:00')).toEqual({
      before: 'Thu 12 Nov, ',
      own: '10:30',
      after: '',
    });
  });

  it('uses the last words of the shorter one as context', () => {
    expect(versionText('It is cold.', 'It is cold. Bring a jumper.').own).toBe('');
    expect(versionText('It is cold. Bring a jumper.', 'It is cold.').own).toBe('Bring a jumper.');
    expect(versionText('Granton, Edinburgh', 'Leith, Edinburgh')).toEqual({
      before: '',
      own: 'Granton,',
      after: ' Edinburgh',
    });
  });

  it('highlights nothing where the two share nothing, or one is a part of the other', () => {
    expect(versionText('Leith', 'Granton')).toEqual({ before: '', own: '', after: 'Leith' });
    expect(versionText('Sam ', 'Sam and Mairi').own).toBe('');
  });

  it('shows the whole of a short text, whatever it is compared with', () => {
    const short = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(short, short, (text, other) => {
        const { before, own, after } = versionText(text, other);
        expect(before + own + after).toBe(text);
      }),
    );
  });
});
