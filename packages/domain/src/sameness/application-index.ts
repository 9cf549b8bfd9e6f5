import {
  comparable,
  samenessOf,
  signsOf,
  verdictOf,
  type Application,
  type ComparableApplication,
  type Sameness,
  type Signs,
} from './sameness.ts';

/** An application that is or may be the one that was looked for, and why. */
export interface ApplicationMatch<Known> {
  known: Known;
  sameness: Sameness;
}

interface Entry<Known> {
  application: ComparableApplication;
  known: Known;
}

/** Known applications by what an equal one must have in common with them, so that each is compared with few. */
export class ApplicationIndex<Known> {
  #byCompany = new Map<string, Entry<Known>[]>();
  #bySign = new Map<string, Entry<Known>[]>();

  add(application: Application, known: Known): void {
    const entry = { application: comparable(application), known };
    put(this.#byCompany, entry.application.company, entry);
    for (const key of keysOf(entry.application)) put(this.#bySign, key, entry);
  }

  /** The one that is the same, else the one that most speaks for; of equal ones the first. */
  find(
    application: Application,
    isCandidate: (known: Known) => boolean = () => true,
  ): ApplicationMatch<Known> | undefined {
    const wanted = comparable(application);
    let best: { known: Known; signs: Signs; rank: number } | undefined;
    for (const key of keysOf(wanted)) {
      for (const { application: other, known } of this.#bySign.get(key) ?? []) {
        if (!isCandidate(known)) continue;
        const signs = signsOf(wanted, other);
        const rank = rankOf(signs);
        if (rank > (best?.rank ?? 0)) best = { known, signs, rank };
      }
      if (best?.signs.record) break;
    }
    return best && { known: best.known, sameness: samenessOf(best.signs) };
  }

  /** The first at a company, however it writes itself. */
  firstAt(company: string, isCandidate: (known: Known) => boolean): Known | undefined {
    const { company: name } = comparable({ title: '', company });
    if (name === '') return undefined;
    return this.#byCompany.get(name)?.find(({ known }) => isCandidate(known))?.known;
  }
}

/** Two applications that are not different have one of these in common. */
function keysOf({ id, company, role, address, number }: ComparableApplication): string[] {
  return [
    ...(id === undefined ? [] : [`id ${id}`]),
    ...(number === undefined ? [] : [`number ${number}`]),
    ...(address?.isOfOnePosting ? [`posting ${address.key}`] : []),
    ...(company === '' || role === '' ? [] : [`names ${company}\n${role}`]),
  ];
}

/** The same before perhaps; of two alike the one with more in common and less against it. 0: it is another one. */
function rankOf(signs: Signs): number {
  const verdict = verdictOf(signs);
  if (verdict === 'different') return 0;
  const { company, role, town, appliedOn, posting, number, record } = signs;
  const reasons = [company, role, town, appliedOn, posting, number];
  const balance = reasons.reduce((sum, agrees) => sum + (agrees === undefined ? 0 : agrees ? 1 : -2), 0);
  return (record ? 200 : verdict === 'same' ? 100 : 50) + balance;
}

function put<Known>(entries: Map<string, Entry<Known>[]>, key: string, entry: Entry<Known>): void {
  const there = entries.get(key);
  if (there) there.push(entry);
  else entries.set(key, [entry]);
}
