import { expect, it } from 'vitest';
import { periodAfter, periodBefore, type PayPeriod } from './pay-period.ts';
import { readPay } from './read-pay.ts';

const behind: Readonly<Record<PayPeriod, readonly string[]>> = {
  hour: '/ Std.|/Std|pro Std.|p. Std.|p/Std|die Stunde|/h|/hr.|p/h|ph|/u|p.u.|de l’heure|la hora|all’ora|للساعة'.split(
    '|',
  ),
  day: '/Tag|am Tag|/Tg.|tgl.|p/d|/jour|al día|diarios|/dag|dagelijks|باليوم'.split('|'),
  week: '/ Wo.|pro Wo.|wöchentl.|wöchtl.|/wk|p.w.|/sem.|par sem.|hebdo|hebdomadaire|a la semana|semanales|wekelijks|بالأسبوع'.split(
    '|',
  ),
  month:
    '/ Mt.|/Mt|pro Mt.|p. Mt.|p.Mt.|im Mt.|/ Mte|/ Mon.|mtl.|/mtl.|/mnth|/mo.|p.c.m.|pcm|/mens.|mens.|mensuels|al mes|mensuales|mensili|/mnd|/mnd.|per mnd|p.mnd|p/mnd|maandelijks|للشهر|بالشهر'.split(
      '|',
    ),
  year: "/a|/ a|/pa|p.a.|p. a.|p.J.|p. anno|/ann.|b/a|/jr|per jr|p/jr|p.jr.|jaarlijks|all'anno|annui|بالسنة".split(
    '|',
  ),
};
const amounts: Readonly<Record<PayPeriod, string>> = {
  hour: '25',
  day: '450',
  week: '800',
  month: '4’500',
  year: '60’000',
};
const table = Object.entries(behind).flatMap(([period, all]) => all.map((words) => [words, period] as const));

it.each(table)('%s counts an amount by the %s', (words, period) => {
  expect(periodAfter(` ${words}`)).toBe(period);
  expect(periodAfter(`${words} (brutto)`)).toBe(period);
  const amount = amounts[period as PayPeriod];
  expect(readPay(`${amount} EUR ${words}`)?.period).toBe(period);
});

it.each([
  ['Uurloon: ', 'hour'],
  ['Salaire horaire : ', 'hour'],
  ['الأجر بالساعة: ', 'hour'],
  ['Tageslohn ', 'day'],
  ['Dagtarief: ', 'day'],
  ['الأجر اليومي: ', 'day'],
  ['Wochenlohn: ', 'week'],
  ['Bruto maandsalaris: ', 'month'],
  ['الراتب الشهري: ', 'month'],
  ['Monatslohn ', 'month'],
  ['Jaarsalaris ', 'year'],
  ['الراتب السنوي: ', 'year'],
])('%s counts the amount behind it by the %s', (words, period) => {
  expect(periodBefore(words)).toBe(period);
});

// “/j” is a day in French and a year in German and Dutch.
it.each([
  ' /j',
  ' /t',
  ' per sem.',
  ' a sem.',
  ' am Tag der Einstellung',
  ' mens sana',
  ' diarios y libros',
  ' /mtg',
  ' monatig',
])('%s may mean something else', (words) => {
  expect(periodAfter(words)).toBeUndefined();
});
