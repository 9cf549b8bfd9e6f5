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
  #byCompany = new Map<string, Entry<Known>[]>();
  #bySign = new Map<string, Entry<Known>[]>();
  #roles = new Set<string>();
  #byNearName = new Map<string, Entry<Known>[]>();

  add(application: Application, known: Known): void {
    const entry = { application: comparable(application), known };
    const { company, role } = entry.application;
    put(this.#byCompany, company, entry);
    this.#roles.add(role);
    for (const key of keysOf(entry.application)) put(this.#bySign, key, entry);
    const nearKeys = [...rolesNear(entry.application, 'own'), ...companiesNear(entry.application, 'own')];
    for (const key of nearKeys) put(this.#byNearName, key, entry);
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
    if (!best)
      for (const key of this.#nearKeysOf(wanted)) {
        const entries = this.#byNearName.get(key)?.slice(0, nearlyNamedMax);
        compare(entries?.filter(({ application: other }) => areNearlyNamed(wanted, other)));
      }
    return best && { known: best.known, sameness: samenessOf(best.signs) };
  }

  /** Only where company or role is one of a known application: what is near one of both has the other in common. */
  #nearKeysOf(wanted: ComparableApplication): string[] {
    return [
      ...(this.#byCompany.has(wanted.company) ? rolesNear(wanted, 'sought') : []),
      ...(this.#roles.has(wanted.role) ? companiesNear(wanted, 'sought') : []),
    ];
  }

  /** Those at a company, however it writes itself; none where it is kept back. */
  at(company: string): Known[] {
    const { company: name, isUnnamed } = comparable({ title: '', company });
    const entries = name === '' || isUnnamed ? [] : (this.#byCompany.get(name) ?? []);
    return entries.map(({ known }) => known);
  }
}

/** So many are compared of those that have half of a name in common: a list may have thousands of one company. */
const nearlyNamedMax = 50;

/** Two applications at one company whose roles are alike: one’s own keys are among those the other seeks. */
function rolesNear(application: ComparableApplication, which: 'own' | 'sought'): string[] {
  const { company, role, roleWords, roleBase } = application;
  if (company === '' || role === '') return [];
  return [
    ...nearParts(role)[which].map((part) => `role ${company}\n${part}`),
    `base ${company}\n${roleBase}`,
    `words ${company}\n${roleWords}`,
  ];
}

/** The same of one role at companies whose names are alike. */
function companiesNear(application: ComparableApplication, which: 'own' | 'sought'): string[] {
  const { company, role, companyWords } = application;
  if (company === '' || role === '') return [];
  const words = companyWords.split(' ');
  return [
    ...nearParts(company)[which].map((part) => `company ${role}\n${part}`),
    `first ${role}\n${words[0] ?? ''}`,
    `last ${role}\n${words.at(-1) ?? ''}`,
  ];
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
  const there = entries.get(key);
  if (there) there.push(entry);
  else entries.set(key, [entry]);
}
