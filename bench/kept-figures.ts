import { type Figure, figureText } from './figure.ts';

/** One run of a section: its figures, and the conditions needed to measure them again. */
export interface KeptRun {
  section: string;
  command: string;
  /** `YYYY-MM-DD`. */
  day: string;
  commit: string;
  machine: string;
  figures: readonly Figure[];
}

/** The document with the run in place of the section's last one; a new section is inserted in alphabetical order. */
export function withRun(document: string, run: KeptRun): string {
  const [head = '', ...sections] = document.trimEnd().split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${run.section}\n`));
  const all = [...others, runText(run)].toSorted();
  return `${[head, ...all].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

function runText({ section, command, day, commit, machine, figures }: KeptRun): string {
  return [
    `## ${section}`,
    '',
    `\`${command}\`, ${day}, commit ${commit}; ${machine}.`,
    '',
    '| Figure | Measured | Wanted | Note |',
    '| --- | --- | --- | --- |',
    ...figures.map((figure) => {
      const { value, limit, verdict } = figureText(figure);
      const missed = verdict === 'FAIL' ? ', missed' : '';
      return `| ${figure.name} | ${`${value} ${figure.unit}`.trimEnd()} | ${limit}${missed} | ${figure.note ?? ''} |`;
    }),
  ].join('\n');
}
