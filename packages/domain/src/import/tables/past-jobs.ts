import { isStageTarget, type ImportTarget } from '../import-columns.ts';
import { foldedHeader } from '../import-headers.ts';

const folded = (words: string) => new Set(words.split(/\s+/).map(foldedHeader));

const starts = folded(
  `start start_date started started_on from from_date date_from since begin begin_date begins start_year
  von ab seit beginn anfang eintritt eintrittsdatum startdatum début date_de_début de du depuis entrée date_d’entrée
  desde inicio fecha_inicio fecha_de_inicio van vanaf begindatum da dal inizio data_inizio data_di_inizio início data_início
  data_de_início od od_kiedy data_rozpoczęcia rozpoczęcie başlangıç başlangıç_tarihi başlama с от начало дата_начала από έναρξη
  開始 開始日 開始年月 入社 入社日 入社年月 开始 开始日期 开始时间 入职 入职时间 시작 시작일 입사 입사일 från startdatum fra startdato
  alku alkoi alkaen začátek začiatok kezdet kezdete kezdés început data_începerii з початок дата_початку התחלה מתאריך
  من تاريخ_البدء البداية تاريخ_البداية`,
);
const ends = folded(
  `end end_date ended ended_on finish finished finished_on until till to to_date date_to ends end_year
  bis ende austritt austrittsdatum enddatum fin date_de_fin à au jusqu’à sortie date_de_sortie hasta fecha_fin fecha_de_fin
  fecha_final tot t/m einddatum a al fine data_fine data_di_fine até fim data_fim data_de_fim término do do_kiedy
  data_zakończenia zakończenie bitiş bitiş_tarihi по до конец окончание дата_окончания έως λήξη
  終了 終了日 終了年月 退社 退社日 退社年月 结束 结束日期 结束时间 离职 离职时间 종료 종료일 퇴사 퇴사일 till slut slutdatum til slutt
  sluttdato slutdato loppu päättyi päättyen konec koniec vége befejezés sfârșit data_încheierii кінець дата_закінчення סיום עדתאריך
  إلى حتى تاريخ_الانتهاء النهاية تاريخ_النهاية`,
);
const periods = folded(
  `period time_period employment_period dates dates_employed employment_dates years zeitraum dauer beschäftigungszeitraum jahre
  période dates_d’emploi années periodo período años anos periode periodo_di_impiego okres lata dönem период годы περίοδος
  期間 在籍期間 时间 任职时间 在职时间 기간 재직기간 tidsperiod ajalta období obdobie időszak perioada період תקופה الفترة المدة`,
);

/** Fields of applications and postings; a table of past jobs has none of them. */
const ofApplications: ReadonlySet<ImportTarget | null> = new Set<ImportTarget>([
  'stage',
  'outcome',
  'applied',
  'saved',
  'changed',
  'source',
  'channel',
  'priority',
  'postedOn',
  'closesOn',
  'replyBy',
  'followUp',
  'nextMoveText',
  'nextMoveBy',
]);

/** A year, or one of two digits behind a month: `03/2019`, `Mar 2019`, `3/19`. */
const years = /(?<![\d.,])(?:(?:19|20)\d\d|\d{1,2}[./-]\d\d)(?![\d.,])|(?<=\d[.])(?:19|20)\d\d/g;

/** Whether the rows of a table may be jobs that one has had, as in a résumé: from when to when, and no application. */
export function mayBePastJobs(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
  guesses: readonly (ImportTarget | null)[],
): boolean {
  if (guesses.some((guess) => ofApplications.has(guess) || isStageTarget(guess))) return false;
  const names = headers.map(foldedHeader);
  const areMostly = (at: number, yearsMin: number) => {
    const written = columns(at).filter((cell) => cell.trim() !== '');
    const dated = written.filter((cell) => (cell.match(years)?.length ?? 0) >= yearsMin);
    return dated.length > 0 && dated.length * 2 >= written.length;
  };
  const hasEnds = names.some((name) => ends.has(name));
  return names.some((name, at) =>
    starts.has(name) ? hasEnds && areMostly(at, 1) : periods.has(name) && areMostly(at, 2),
  );
}
