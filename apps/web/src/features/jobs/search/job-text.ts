import type { Job } from '@foothold/domain/job';
import { keysOfKind } from '@foothold/domain/job-fields';

const textFields = keysOfKind('text', 'long_text', 'link');

/** Every piece of text that a person or an import put into a job; what a search must find. */
export function jobTexts(job: Job): string[] {
  const texts: (string | undefined)[] = [
    ...textFields.map((name) => job[name]),
    job.nextMove?.text,
    ...(job.tags ?? []),
  ];
  for (const contact of job.contacts ?? []) {
    texts.push(contact.name, contact.role, contact.email, contact.phone, contact.url, contact.notes);
  }
  for (const interview of job.interviews ?? []) {
    texts.push(interview.label, interview.place, interview.people, interview.prep, interview.result);
  }
  for (const { value } of job.ownValues ?? []) texts.push(value);
  for (const { name } of job.files ?? []) texts.push(name);
  for (const task of job.tasks ?? []) texts.push(task.title);
  for (const done of job.completedMoves ?? []) texts.push(done.text);
  for (const event of job.events) {
    if (event.voidedAt === undefined) texts.push(event.note, event.toStage ?? undefined);
  }
  return texts.filter((text) => text !== undefined);
}
