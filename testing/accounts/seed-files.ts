import { v7 as newId } from 'uuid';
import { factsOf } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import { type ApiAccount, type ApiChange, readSnapshot, uploadFile } from './api-client.ts';
import type { SeedJob } from './seed-jobs.ts';

/** Uploads the résumés of these jobs, and returns the changes that attach each to its job on the first day. */
export async function seedResumes(
  origin: string,
  account: ApiAccount,
  jobs: readonly SeedJob[],
): Promise<ApiChange[]> {
  const nameOf = new Map(jobs.map(({ company, resume }) => [company, resume]));
  const uploaded = new Map<string, { size: number; sha256: string }>();
  const changes: ApiChange[] = [];
  const { documents } = await readSnapshot(origin, account);
  for (const { collection, body } of documents) {
    if (collection !== 'job') continue;
    const job = body as unknown as Job;
    const name = nameOf.get(job.company);
    const sentOn = factsOf(job).appliedOn;
    if (name === undefined || sentOn === null) continue;
    const file = uploaded.get(name) ?? (await uploadPdf(origin, account, name));
    uploaded.set(name, file);
    const item = { id: newId(), name, kind: 'resume' as const, ...file, sentOn };
    changes.push({ name: 'file.put', args: { id: job.id, item } });
  }
  return changes;
}

async function uploadPdf(
  origin: string,
  account: ApiAccount,
  name: string,
): Promise<{ size: number; sha256: string }> {
  const bytes = onePagePdf(name.replace(/\.pdf$/, ''));
  return { size: bytes.length, sha256: await uploadFile(origin, account, bytes) };
}

/** A valid PDF with one line of text. */
function onePagePdf(line: string): Buffer {
  const content = `BT /F1 20 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\n` +
      `startxref\n${text.length}\n%%EOF\n`,
  );
}
