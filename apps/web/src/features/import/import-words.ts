import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  isImportOnly,
  isStageTarget,
  ownTarget,
  stageOfTarget,
  type ImportField,
  type ImportOnlyField,
  type ImportTarget,
} from '@foothold/domain/import/import-columns';
import type { ImportWarning } from '@foothold/domain/import/import-warning';
import type { SkipReason } from '@foothold/domain/import/import-plan';
import type { Settings } from '@foothold/domain/settings';
import { outcomeWords, stageName } from '../../i18n/stage-words.ts';
import { jobFieldLabel } from '../../job-fields/labels.ts';
import type { ReadProblem } from './import-messages.ts';

const messages: Record<ImportOnlyField, ReturnType<typeof msg>> = {
  stage: msg`Stage`,
  outcome: msg`Outcome`,
  applied: msg`Applied on`,
  saved: msg`Saved on`,
  changed: msg`Last change`,
  titleAndCompany: msg`Role and company`,
  contact: msg`Contact`,
  contactLastName: msg`Contact’s last name`,
  contactEmail: msg`Contact’s email`,
  contactPhone: msg`Contact’s phone`,
  nextMoveText: msg`Next move`,
  nextMoveBy: msg`Whose move`,
  followUp: msg`Date of the next move`,
  archived: msg`Resting`,
  deleted: msg`Deleted`,
};

/** What a column holds, in words. */
export function fieldWords(i18n: I18n, field: ImportField): string {
  return isImportOnly(field) ? i18n._(messages[field]) : jobFieldLabel(i18n, field);
}

/** The same of any column; a field and a stage of the person's own have the names that they gave them. */
export function targetWords(
  i18n: I18n,
  target: ImportTarget,
  { ownFields = [], stages }: Pick<Settings, 'ownFields' | 'stages'>,
): string {
  if (isStageTarget(target)) {
    const { stageId, outcome } = stageOfTarget(target);
    const stage = stages.find(({ id }) => id === stageId);
    if (outcome !== undefined) return outcomeWords(i18n, outcome);
    return stage ? stageName(i18n, stage) : i18n._(messages.stage);
  }
  const own = ownFields.find((field) => ownTarget(field) === target);
  return own ? own.name : fieldWords(i18n, target as ImportField);
}

const problemMessages: Record<ReadProblem, ReturnType<typeof msg>> = {
  too_large: msg`This is larger than 10 MB. Split it and import each part.`,
  too_many_rows: msg`This has more than 5,000 rows. Split it and import each part.`,
  too_many_columns: msg`This has more than 1,000 columns. Delete those you don’t need.`,
  too_slow: msg`This takes too long to read. Save it as CSV and choose that file.`,
  no_table: msg`There is no table in this file. Put company and role in two columns, with one job in each row.`,
  damaged: msg`This file is damaged and could not be read. Export it again.`,
  unreadable: msg`This file could not be read. Use CSV, XLSX, ODS, a LinkedIn zip or a Foothold export.`,
};

/** Why a file could not be read. */
export function problemWords(i18n: I18n, problem: ReadProblem): string {
  return i18n._(problemMessages[problem]);
}

/** Why pasted rows could not be read; faults that only files have are shown as “no table”. */
export function pasteProblemWords(i18n: I18n, problem: ReadProblem): string {
  const isOfFiles = problem === 'no_table' || problem === 'damaged' || problem === 'unreadable';
  return isOfFiles
    ? i18n._(msg`This isn’t a table. Copy the rows in your spreadsheet and paste them here.`)
    : problemWords(i18n, problem);
}

const reasonMessages: Record<SkipReason, ReturnType<typeof msg>> = {
  no_title: msg`no role`,
  no_company: msg`no company`,
  no_name: msg`neither company nor role`,
  headings: msg`headings`,
  above_headings: msg`above the headings`,
  totals: msg`a total of the rows above`,
  example: msg`an example`,
  deleted: msg`deleted in this file`,
};

/** Why a row is skipped. */
export function reasonWords(i18n: I18n, reason: SkipReason): string {
  return i18n._(reasonMessages[reason]);
}

const warningMessages: Record<ImportWarning['code'], ReturnType<typeof msg>> = {
  unreadable_date: msg`not a date`,
  part_of_date: msg`only the first date read`,
  no_year: msg`no year, set to the most recent`,
  no_year_ahead: msg`no year, set to the next`,
  about_day: msg`not to the day, approximate`,
  no_date: msg`no date, set to about today`,
  about_date: msg`no date, approximate`,
  in_future: msg`in the future, check it`,
  shortened: msg`too long, cut`,
  left_out: msg`not recognised, ignored`,
  part_of_cell: msg`only part of it read`,
  kept_as_text: msg`not recognised, kept as text`,
  unknown_stage: msg`unknown, kept as a note`,
  names_guessed: msg`role and company guessed from the other rows`,
  of_section: msg`from the heading of its section`,
  out_of_order: msg`earlier than the stage before, approximate`,
  turned_round: msg`higher amount first, turned round`,
  two_readings: msg`can be read in two ways, check it`,
  more_cells: msg`more cells than headings, check the row`,
  joined_lines: msg`several lines joined, check the row`,
  overruled: msg`contradicts another column, ignored`,
};

/** What could not be imported as it was. */
export function warningWords(i18n: I18n, { code }: ImportWarning): string {
  return i18n._(warningMessages[code]);
}
