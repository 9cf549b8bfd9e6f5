import {
  comparable,
  compareNamesOf,
  samenessOf,
  signsOf,
  verdictOf,
  type Application,
  type ComparableApplication,
  type Sameness,
  type SamenessSign,
  type Signs,
} from './sameness.ts';
import { nearParts } from './near-names.ts';

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
  #bySign = new Map<string, Entry<Known>[]>();
  #byCompany = new Map<string, NameIndex<Known>>();
  #byRole = new Map<string, NameIndex<Known>>();

  add(application: Application, known: Known): void {
    const entry = { application: comparable(application), known };
    const { company, role } = entry.application;
    for (const key of keysOf(entry.application)) put(this.#bySign, key, entry);
    getOrInsert(this.#byCompany, company, () => new NameIndex(partsOfRole)).entries.push(entry);
    getOrInsert(this.#byRole, role, () => new NameIndex(partsOfCompany)).entries.push(entry);
  }

  /** The one that is the same, else the one that most speaks for; of equal ones the first. */
  find(
    application: Application,
    isCandidate: (known: Known) => boolean = () => true,
  ): ApplicationMatch<Known> | undefined {
    const wanted = comparable(application);
    let best: { known: Known; signs: Signs; rank: number } | undefined;
    const compare = (entries: readonly Entry<Known>[] = []) => {
      for (const { application: other, known } of entries) {
        if (!isCandidate(known)) continue;
        const signs = signsOf(wanted, other);
        const rank = rankOf(signs);
        if (rank > (best?.rank ?? 0)) best = { known, signs, rank };
      }
    };
    for (const key of keysOf(wanted)) {
      compare(this.#bySign.get(key));
      if (best?.signs.record) break;
    }
    // One under nearly the same names is offered where there is none under these.
    if (!best && wanted.company !== '' && wanted.role !== '') {
      const atCompany = this.#byCompany.get(wanted.company)?.near(wanted) ?? [];
      const inRole = this.#byRole.get(wanted.role)?.near(wanted) ?? [];
      compare([...atCompany, ...inRole]);
    }
    return best && { known: best.known, sameness: samenessOf(best.signs) };
  }

  /** Those at a company, however it writes itself; none where it is kept back. */
  at(company: string): Known[] {
    const { company: name, isUnnamed } = comparable({ title: '', company });
    const entries = name === '' || isUnnamed ? [] : (this.#byCompany.get(name)?.entries ?? []);
    return entries.map(({ known }) => known);
  }
}

/** Parts of a name: its `own`, one of which is among those that are `sought` for each name that is alike. */
type PartsOf = (application: ComparableApplication, which: 'own' | 'sought') => readonly string[];

/** So many are compared of those that have half of a name in common: a list may have thousands of one company. */
const nearlyNamedMax = 50;

/** Applications at one company by parts of their role, or in one role by parts of their company. */
class NameIndex<Known> {
  readonly entries: Entry<Known>[] = [];
  #byPart = new Map<string, Entry<Known>[]>();
  #indexed = 0;
  #partsOf: PartsOf;

  constructor(partsOf: PartsOf) {
    this.#partsOf = partsOf;
  }

  /** Those whose name is alike. Parts are indexed when first sought: most companies and roles stand alone. */
  near(wanted: ComparableApplication): Entry<Known>[] {
    for (const entry of this.entries.slice(this.#indexed))
      for (const part of this.#partsOf(entry.application, 'own')) put(this.#byPart, part, entry);
    this.#indexed = this.entries.length;
    return this.#partsOf(wanted, 'sought')
      .flatMap((part) => this.#byPart.get(part)?.slice(0, nearlyNamedMax) ?? [])
      .filter(({ application: other }) => areNearlyNamed(wanted, other));
  }
}

function partsOfRole(
  { role, roleWords, roleBase }: ComparableApplication,
  which: 'own' | 'sought',
): string[] {
  return [...nearParts(role)[which], `base ${roleBase}`, `words ${roleWords}`];
}

function partsOfCompany({ company, companyWords }: ComparableApplication, which: 'own' | 'sought'): string[] {
  const tokens = companyWords.split(' ');
  return [...nearParts(company)[which], `first ${tokens[0] ?? ''}`, `last ${tokens.at(-1) ?? ''}`];
}

function areNearlyNamed(a: ComparableApplication, b: ComparableApplication): boolean {
  return Object.values(compareNamesOf(a, b)).includes('alike');
}

/** Two applications that are not different, and have no name that is only alike, have one of these in common. */
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
  const { company, role, town, workMode, appliedOn, posting, number, record } = signs;
  const reasons = [company, role, town, workMode, appliedOn, posting, number];
  const balance = reasons.reduce<number>((sum, agrees) => sum + weightOf(agrees), 0);
  return (record ? 200 : verdict === 'same' ? 100 : 50) + balance;
}

function weightOf(agrees: Signs[SamenessSign]): number {
  return agrees === true ? 1 : agrees === false ? -2 : 0;
}

function put<Known>(entries: Map<string, Entry<Known>[]>, key: string, entry: Entry<Known>): void {
  getOrInsert(entries, key, () => []).push(entry);
}

function getOrInsert<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
