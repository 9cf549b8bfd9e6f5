import type { Language } from '../settings.ts';

export const sampleKeys = [
  'theatre',
  'labs',
  'council',
  'pricing',
  'bakery',
  'media',
  'insurance',
  'trams',
] as const;
export type SampleKey = (typeof sampleKeys)[number];

/** The texts of sample jobs other than names. */
export interface SampleWords {
  roles: Readonly<Record<SampleKey, string>>;
  moves: Readonly<Record<'write' | 'prepare' | 'decision' | 'reply', string>>;
  /** What the talk that is coming up is called. */
  call: string;
  /** The note on it. */
  prep: string;
}

export const sampleWords: Record<Language, SampleWords> = {
  en: {
    roles: {
      theatre: 'Insights Analyst',
      labs: 'Data Analyst',
      council: 'Reporting Officer',
      pricing: 'Pricing Analyst',
      bakery: 'Demand Planner',
      media: 'Audience Analyst',
      insurance: 'Claims Analyst',
      trams: 'Operations Analyst',
    },
    moves: {
      write: 'Write the one-page answer',
      prepare: 'Prepare for the call',
      decision: 'Decision expected',
      reply: 'Reply expected',
    },
    call: 'First call',
    prep: 'Ask how the team decides what to measure.',
  },
  de: {
    roles: {
      theatre: 'Publikumsforschung',
      labs: 'Datenanalyse',
      council: 'Sachbearbeitung Berichtswesen',
      pricing: 'Preisanalyse',
      bakery: 'Bedarfsplanung',
      media: 'Reichweitenanalyse',
      insurance: 'Schadenanalyse',
      trams: 'Betriebsanalyse',
    },
    moves: {
      write: 'Einseitige Antwort schreiben',
      prepare: 'Telefonat vorbereiten',
      decision: 'Entscheidung erwartet',
      reply: 'Antwort erwartet',
    },
    call: 'Erstes Telefonat',
    prep: 'Fragen, wie das Team entscheidet, was es misst.',
  },
  ar: {
    roles: {
      theatre: 'محلل رؤى الجمهور',
      labs: 'محلل بيانات',
      council: 'مسؤول تقارير',
      pricing: 'محلل تسعير',
      bakery: 'مخطط طلب',
      media: 'محلل جمهور',
      insurance: 'محلل مطالبات',
      trams: 'محلل عمليات',
    },
    moves: {
      write: 'كتابة الرد في صفحة واحدة',
      prepare: 'التحضير للمكالمة',
      decision: 'بانتظار القرار',
      reply: 'بانتظار الرد',
    },
    call: 'المكالمة الأولى',
    prep: 'السؤال عن كيفية اختيار الفريق لما يقيسه.',
  },
};
