import { describe, expect, it } from 'vitest';
import { defaultStages } from '../stage.ts';
import { guessFields } from './guess-columns.ts';
import type { ImportField } from './import-columns.ts';
import { fieldOfHeader } from './import-headers.ts';
import { stageOfPhrase } from './import-stage.ts';
import { tableOf } from './tables/find-table.ts';

const spellings = (word: string) => [
  word,
  word.toUpperCase(),
  ` ${word} `,
  word.replaceAll(' ', '_'),
  word.replaceAll(' ', ''),
];

describe('a header', () => {
  it.each<[ImportField, string[]]>([
    [
      'company',
      [
        'company',
        'company name',
        'employer',
        'organisation',
        'empresa',
        'unternehmen',
        'firma',
        'entreprise',
      ],
    ],
    ['title', ['title', 'job title', 'role', 'position', 'puesto', 'stelle', 'poste']],
    ['stage', ['status', 'stage', 'list', 'listName', 'statusName']],
    [
      'applied',
      [
        'date applied',
        'applied date',
        'applied_at',
        'appliedDate',
        'application date',
        'applied on',
        'beworben am',
      ],
    ],
    ['saved', ['date saved', 'date added', 'created', 'createdAt', 'added_at']],
    [
      'url',
      [
        'url',
        'link',
        'job url',
        'job link',
        'job post url',
        'posting url',
        'apply link',
        'Job Posting URL',
        'Link to posting',
      ],
    ],
    ['location', ['location']],
    ['salaryText', ['salary']],
    ['salaryMin', ['min_salary', 'salary min']],
    ['salaryMax', ['max_salary', 'salary max']],
    ['salaryCurrency', ['salary_currency', 'currency']],
    ['salaryPeriod', ['salary_pay_period', 'salary period']],
    ['source', ['source', 'JobSource']],
    ['notes', ['notes', 'Notiz']],
    ['contact', ['contact', 'Ansprechpartner']],
    ['tags', ['tags']],
    ['followUp', ['follow-up', 'follow_up_at']],
    ['company', ['bedrijf', 'الشركة']],
    ['title', ['functie', 'المسمى الوظيفي']],
    ['stage', ['estado', 'statut', 'الحالة']],
    ['applied', ['sollicitatiedatum', 'تاريخ التقديم']],
    ['url', ['الرابط']],
    ['location', ['ville', 'locatie', 'المدينة']],
    ['salaryText', ['salaris', 'الراتب']],
    ['notes', ['opmerkingen', 'ملاحظات']],
    ['priority', ['priority', 'excitement', 'Priorität']],
  ])('of %s is recognised by each synonym, in any spelling', (field, words) => {
    for (const header of words.flatMap(spellings))
      expect([header, fieldOfHeader(header)]).toEqual([header, field]);
  });

  it('that is blank or a duplicate takes no cell from another column', () => {
    const table = tableOf('a.csv', [
      ['Company', '', 'Role', 'Notes', 'Notes', ''],
      ['Globex', 'x', 'Cook', 'first', 'second'],
    ]);
    expect(guessFields(table?.headers ?? [], () => [])).toEqual([
      'company',
      null,
      'title',
      'notes',
      null,
      null,
    ]);
    expect(table?.rows).toEqual([{ number: 2, cells: ['Globex', 'x', 'Cook', 'first', 'second'] }]);
  });
});

describe('a status text', () => {
  it.each([
    ['lead', 'wishlist, bookmarked, draft, new, saved, lead, discovered, to apply, preparing, applying'],
    ['applied', 'applied, submitted, sent'],
    ['screening', 'responded, phone screen, recruiter screen, screening, in review'],
    ['interview', 'interview, interviewing, technical, onsite, assessment, final'],
    ['offer', 'offer, negotiating, negotiation, offered'],
    ['closed', 'rejected, declined, withdrawn, expired, accepted, hired'],
    ['lead', 'interested, in vorbereitung'],
    ['applied', 'awaiting response, wartet auf antwort, wacht op reactie, بانتظار الرد'],
    ['screening', 'screen, recruiter call, under consideration'],
    ['interview', 'first round, on site, case study'],
    ['offer', 'contract sent'],
    ['closed', 'radio silence, role cancelled, listing removed'],
    ['lead', 'bewaard, محفوظة'],
    ['applied', 'gesolliciteerd, تم التقديم'],
    ['interview', 'sollicitatiegesprek, مقابلة'],
    ['offer', 'aanbod, عرض'],
    ['closed', 'afgewezen, مرفوض, geen reactie, لا رد'],
  ])('mean %s', (kind, words) => {
    for (const word of words
      .split(', ')
      .flatMap((each) => [...spellings(each), each.replaceAll(' ', '-')].slice(0, 4)))
      expect([word, stageOfPhrase(word, defaultStages)]).toMatchObject([word, { kind, isKnown: true }]);
  });

  it.each([
    ['rejected', 'rejected'],
    ['declined', 'declined_by_me'],
    ['withdrawn', 'withdrawn'],
    ['expired', 'position_closed'],
    ['accepted', 'accepted'],
    ['hired', 'accepted'],
  ])('%s rests with the outcome %s', (word, outcome) => {
    expect(stageOfPhrase(word, defaultStages).outcome).toBe(outcome);
  });

  it.each([
    ['Accepted!', 'closed', 'accepted'],
    ['✅ Accepted', 'closed', 'accepted'],
    ['🔴 Closed', 'closed', 'position_closed'],
    ['1. Submitted', 'applied', undefined],
    ['(2) Interview', 'interview', undefined],
    ['** Rejected **', 'closed', 'rejected'],
    ['#3 – Offer 🎉', 'offer', undefined],
  ])('mean the same with marks round them: %s', (words, kind, outcome) => {
    expect(stageOfPhrase(words, defaultStages)).toMatchObject({
      kind,
      isKnown: true,
      ...(outcome === undefined ? {} : { outcome }),
    });
  });

  it.each(['👍', '!!', '3', '1. Rejeccted'])('stays unknown: %s', (words) => {
    expect(stageOfPhrase(words, defaultStages).isKnown).toBe(false);
  });

  it('that are unknown are reported as unknown, and a stage of the person’s own comes first', () => {
    expect(stageOfPhrase('somewhere', defaultStages)).toEqual({ kind: 'lead', isKnown: false });
    const own = { ...defaultStages[3], id: 'final', name: 'Applied' } as (typeof defaultStages)[number];
    expect(stageOfPhrase('applied', [...defaultStages, own])).toMatchObject({
      kind: 'interview',
      stageId: 'final',
    });
  });

  it.each([
    [
      'interview',
      'Interview scheduled, 1st Interview, Phone Interview, Second interview, Eingeladen zum Gespräch, Entretien téléphonique, Accepted for interview, Interview offer, Applied / Interview',
    ],
    ['screening', 'Screening call, HR phone screen, Screening interview, Applied (under review)'],
    ['offer', 'Offer received, Verbal offer!, Offer after final interview'],
    ['applied', 'Application submitted, Candidature envoyée, Applied via LinkedIn, CV sent, 3/4 Beworben'],
    ['lead', 'To apply, Want to apply, Want to apply soon'],
  ])('mean %s among others, too', (kind, phrases) => {
    for (const words of phrases.split(', '))
      expect([words, stageOfPhrase(words, defaultStages)]).toMatchObject([words, { kind, isKnown: true }]);
  });

  it.each([
    ['accepted', 'Offer accepted, Accepted the offer, Zusage erhalten'],
    [
      'rejected',
      'rejected - no feedback, Rejected after 2nd interview, Abgesagt, Absage erhalten, Refusé, Candidature refusée, Rechazado, Applied > Interview > Rejected, Auto-rejected, I was rejected, ABSAGE nach Gespräch, J’ai été refusé, Ich wurde abgelehnt, Fui rechazado, Ik ben afgewezen',
    ],
    [
      'declined_by_me',
      'Offer declined, Declined the offer, Passed on the offer, Rejected by me, Self-rejected, Ich habe abgelehnt, J’ai refusé, He rechazado, Ik heb afgewezen',
    ],
    [
      'withdrawn',
      'Withdrawn by me, Application withdrawn, Von mir abgesagt, Absage meinerseits, Eigene Absage, Ich habe abgesagt, Absage durch mich',
    ],
    ['no_response', 'No answer, No response, Ghosted, Ghosted after interview, Sans réponse'],
    ['position_closed', 'Position filled internally'],
  ])('ends with the outcome %s before its furthest stage', (outcome, phrases) => {
    for (const words of phrases.split(', '))
      expect([words, stageOfPhrase(words, defaultStages)]).toMatchObject([
        words,
        { kind: 'closed', outcome, isKnown: true },
      ]);
  });

  it.each([
    ['accepted', 'Accepted, Angenommen, قُبلت'],
    ['declined_by_me', 'Declined, You declined, Angebot abgelehnt, Du hast abgelehnt, اعتذرت'],
    ['withdrawn', 'Withdrawn, You withdrew, Zurückgezogen, Du hast zurückgezogen, انسحبت'],
    ['rejected', 'Rejected, Not selected, Absage, Nicht ausgewählt, رُفضت, لم يقع الاختيار'],
    ['no_response', 'No reply, Keine Antwort, لا رد'],
    ['position_closed', 'Posting closed, Role filled, Anzeige geschlossen, Stelle besetzt, أُغلق الإعلان'],
  ])('are %s as the app writes and wrote it, in every language', (outcome, phrases) => {
    for (const words of phrases.split(', '))
      expect([words, stageOfPhrase(words, defaultStages)]).toMatchObject([
        words,
        { kind: 'closed', outcome },
      ]);
  });

  it.each([
    ['Rejected after 2nd interview', 'interview'],
    ['Absage nach Telefonat', 'screening'],
    ['Rejected after screening interview', 'screening'],
    ['Afgewezen na sollicitatiegesprek', 'interview'],
    ['مرفوض بعد المقابلة', 'interview'],
    ['Rejected after final interview 12/10', 'interview'],
    ['Absage nach Telefonat (3.9.)', 'screening'],
    ['rejected - no feedback', undefined],
    ['Rejected after three weeks', undefined],
  ])('%s has reached %s', (words, reached) => {
    expect(stageOfPhrase(words, defaultStages).reached).toBe(reached);
  });

  it.each([
    'not rejected',
    'Not yet rejected',
    'no offer',
    'No interview',
    "Didn't get an interview",
    'Not applied',
    'No response yet',
    'Waiting for offer',
    'Offer?',
    'Interview cancelled',
    'Interview called off',
    'Gespräch abgesagt',
    'Interview storniert',
    'Gespräch ausgefallen',
    'Missed interview',
    'Skipped interview',
    'Entretien annulé',
    'Entrevista cancelada',
    'Sem entrevista',
    'Colloquio annullato',
    'Offer pulled',
    'بدون مقابلة',
    'kein Angebot',
    'Noch keine Antwort',
    'Gesprek afgezegd',
    'Nog geen reactie',
    'wacht op gesprek',
    'بانتظار المقابلة',
    'Applied ✅ Interview ❌',
    '✅ Phone screen, ❌ onsite',
    'Offer ❌',
    '☐ Applied',
    '[x] Applied [ ] Interview',
    '- [x] Applied\n- [ ] Interview',
    '[ ] Applied',
    'Offer withdrawn',
    'Applied, hired someone else',
    'Declined after interview',
    'Saved job offer',
    'Disinterviewed',
    'Preoffer',
    'Email sent',
    'Offre enregistrée',
    'Unrejected',
    'I think that the interview with the two of them went rather well in the end',
  ])('that denies, expects or concerns something else stays unknown: %s', (words) => {
    expect(stageOfPhrase(words, defaultStages)).toEqual({ kind: 'lead', isKnown: false });
  });
});
