import { interviewEntry } from '@foothold/domain/calendar/calendar-entries';
import { calendarText } from '@foothold/domain/calendar/calendar-file';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import type { Interview, Job } from '@foothold/domain/job';
import type { Language } from '@foothold/domain/settings';
import { localDate } from '../../../i18n/today.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Hands one interview to the person's calendar, as a file; needs no server. */
export function saveInterview(job: Job, interview: Interview, language: Language): void {
  const jobLink = (id: string) => new URL(`/edit-job?job=${id}`, location.origin).href;
  const text = calendarText([interviewEntry(job, interview, calendarWords[language])], { jobLink });
  saveFile(new Blob([text], { type: 'text/calendar' }), fileName(job.company, localDate(interview.startsAt)));
}

/** Letters and digits of any script stay; what a file system may not like does not. */
function fileName(company: string, date: string): string {
  const plain = company.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${plain ? `${plain}-` : ''}${date}.ics`;
}
