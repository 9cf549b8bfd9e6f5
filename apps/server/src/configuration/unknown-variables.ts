import { providerPrefix, providerVariables, variables } from './variables.ts';
import type { Variable } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Beginnings that name what this server reads and little else. Not among them: `DATABASE_`, `GITHUB_`, `LOG_`, `PASSWORD_`,
 * `SESSION_`, which platforms, runners and desktops set for their own.
 */
const ownBeginnings = [
  'ANONYMOUS_',
  'BACKUP_',
  'FILES_PER_ACCOUNT_',
  'HSTS_',
  'MASTER_KEY_',
  'METRICS_',
  'OIDC_',
  'PASSWORD_LENGTH_',
  'SMTP_',
];

/** One sentence for each variable that was meant for this server, by its name, and that it does not read. */
export function unknownVariables(environment: Environment, providers: readonly string[]): string[] {
  const known = knownNames(providers);
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (value.trim() === '' || known.includes(name) || isServiceLink(name, value)) return [];
    const meant = meantName(name.toUpperCase(), known);
    if (meant === undefined) return [];
    return [`${name} is unknown; ${meant}`];
  });
}

/** The suggestion for an unknown variable; undefined when it is not meant for this server. */
function meantName(name: string, known: readonly string[]): string | undefined {
  // Trimmed of what a file of variables leaves in the first name, or before the equals sign.
  const bare = name.trim().replace(/^FOOTHOLD_/, '');
  const isNamed = bare !== name && known.includes(bare);
  const near = isNamed ? bare : known.find((each) => hasWordsOf(bare, each) || isTypoOf(bare, each));
  if (near !== undefined) return `the nearest known variable is ${near}`;
  const inFile = known.find((each) => each.length > shortNameMax && bare === `${each}_FILE`);
  if (inFile !== undefined) return `only a secret can stand in a file: set ${inFile} itself`;
  if (!ownBeginnings.some((beginning) => bare.startsWith(beginning))) return undefined;
  if (variableOfProvider.test(bare) && !known.some((each) => each.startsWith(prefixOf(bare))))
    return 'OIDC_PROVIDERS does not name its provider';
  return `the nearest known variable is ${nearestOf(bare, known)}`;
}

const variableOfProvider = new RegExp(
  `^(OIDC_\\w+_)(?:${Object.keys(providerVariables).join('|')})(?:_FILE)?$`,
);

function prefixOf(name: string): string {
  return variableOfProvider.exec(name)?.[1] ?? '';
}

/**
 * Kubernetes and the links of Docker tell a container about services of its network by variables that begin with their
 * names: with a service called `metrics`, `METRICS_PORT` is `tcp://10.0.0.1:9464`.
 */
export function isServiceLink(name: string, value: string): boolean {
  return (
    /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$|_ENV_/.test(name) ||
    (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)) ||
    (name.endsWith('_NAME') && /^\/[^/]+\/[^/]+$/.test(value))
  );
}

function knownNames(providers: readonly string[]): string[] {
  const ofProviders = providers.flatMap((provider) =>
    Object.entries<Variable>(providerVariables).map(
      ([name, row]) => [`${providerPrefix(provider)}${name}`, row] as const,
    ),
  );
  return [...Object.entries<Variable>(variables), ...ofProviders].flatMap(([name, { kind }]) =>
    kind.isSecret ? [name, `${name}_FILE`] : [name],
  );
}

/** Names of up to four letters have too many neighbours that mean something else. */
const shortNameMax = 4;

/** The same words in another order, or one of them and several: `PASSWORD_MIN_LENGTH`, `TRUSTED_PROXY`. */
function hasWordsOf(name: string, known: string): boolean {
  return known.includes('_') && wordsOf(name) === wordsOf(known);
}

function wordsOf(name: string): string {
  const tokens = name.split('_').map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''));
  return tokens.toSorted().join('_');
}

function isTypoOf(name: string, known: string): boolean {
  if (known.length <= shortNameMax) return false;
  const typosMax = known.length < 12 ? 1 : 2;
  return Math.abs(name.length - known.length) <= typosMax && typosBetween(name, known, typosMax) <= typosMax;
}

/** The one with most words in common; among these, the one with the fewest letters to change. */
function nearestOf(name: string, known: readonly string[]): string {
  const tokens = name.split('_');
  const score = (each: string) => {
    const common = each.split('_').filter((word) => tokens.includes(word)).length;
    return common - typosBetween(name, each, Infinity) / 100;
  };
  return known.reduce((nearest, each) => (score(each) > score(nearest) ? each : nearest));
}

/**
 * Letters left out, put in, mistaken, or exchanged with their neighbour (optimal string alignment). `Infinity` as soon as
 * there are more than `max`: most of an environment is like nothing here.
 */
function typosBetween(a: string, b: string, max: number): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, column) => column),
  ];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity;
      current.push(Math.min(changed, added, swapped));
    }
    if (Math.min(...current, ...last) > max) return Infinity;
    [before, last] = [last, current];
  }
  return last[b.length] ?? Infinity;
}
