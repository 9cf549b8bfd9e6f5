import { ownColumnNames } from '../export-tables.ts';
import { normalForm } from '../normal-form.ts';
import type { OwnField } from '../own-field.ts';

/** What a column may hold of every job; a column without one is left out. */
export const importFields = [
  'title',
  'company',
  'stage',
  'applied',
  'saved',
  'changed',
  'url',
  'location',
  'workMode',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryText',
  'benefits',
  'source',
  'notes',
  'posting',
  'contact',
  'contactEmail',
  'contactPhone',
  'tags',
  'followUp',
  'closes',
  'replyBy',
  'priority',
  'externalId',
  'archived',
] as const;
export type ImportField = (typeof importFields)[number];

/** The same, or a field of the person's own, by its id. */
export type ImportTarget = ImportField | `own:${string}`;

export function ownTarget({ id }: Pick<OwnField, 'id'>): ImportTarget {
  return `own:${id}`;
}

/** The fields whose cells are dates. */
export const dateFields: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'applied',
  'saved',
  'changed',
  'followUp',
  'closes',
  'replyBy',
]);

const headerWords: Readonly<Record<ImportField, readonly string[]>> = {
  title: [
    'title',
    'jobtitle',
    'role',
    'position',
    'puesto',
    'stelle',
    'poste',
    'stellenbezeichnung',
    'functie',
    'vacature',
    'المسمىالوظيفي',
    'الوظيفة',
    'job',
  ],
  company: [
    'company',
    'companyname',
    'employer',
    'organisation',
    'organization',
    'empresa',
    'unternehmen',
    'firma',
    'entreprise',
    'arbeitgeber',
    'bedrijf',
    'werkgever',
    'الشركة',
    'جهةالعمل',
  ],
  stage: [
    'stage',
    'statusname',
    'status',
    'list',
    'listname',
    'state',
    'etapa',
    'etape',
    'stand',
    'estado',
    'statut',
    'الحالة',
    'المرحلة',
  ],
  applied: [
    'dateapplied',
    'applieddate',
    'appliedat',
    'applicationdate',
    'appliedon',
    'applied',
    'beworbenam',
    'bewerbungsdatum',
    'datedecandidature',
    'fechadesolicitud',
    'fechadepostulacion',
    'sollicitatiedatum',
    'gesolliciteerdop',
    'تاريخالتقديم',
  ],
  saved: [
    'datesaved',
    'saveddate',
    'savedat',
    'dateadded',
    'created',
    'createdat',
    'addedat',
    'added',
    'gemerktam',
  ],
  changed: ['updatedat', 'updated', 'lastupdated', 'lastmodified', 'geandertam'],
  url: [
    'url',
    'link',
    'joburl',
    'joblink',
    'jobposturl',
    'postingurl',
    'postinglink',
    'jobpostingurl',
    'jobpostinglink',
    'linktojob',
    'linktoposting',
    'linktojobposting',
    'applicationlink',
    'applicationurl',
    'applylink',
    'applyurl',
    'enlace',
    'lien',
    'stellenlink',
    'الرابط',
    'رابطالوظيفة',
  ],
  location: [
    'location',
    'city',
    'place',
    'ort',
    'standort',
    'ubicacion',
    'lieu',
    'joblocation',
    'stadt',
    'ville',
    'ciudad',
    'locatie',
    'standplaats',
    'الموقع',
    'المدينة',
  ],
  workMode: ['workmode', 'workplacetype', 'workplace', 'remote', 'arbeitsmodell'],
  employmentType: ['employmenttype', 'jobtype', 'type', 'anstellungsart'],
  salaryMin: ['minsalary', 'salarymin', 'salaryfrom', 'gehaltvon'],
  salaryMax: ['maxsalary', 'salarymax', 'salaryto', 'gehaltbis'],
  salaryCurrency: ['salarycurrency', 'currency', 'wahrung'],
  salaryPeriod: ['salarypayperiod', 'salaryperiod', 'payperiod'],
  salaryText: [
    'salary',
    'salaryrange',
    'pay',
    'compensation',
    'gehalt',
    'salario',
    'salaire',
    'salarytext',
    'salaris',
    'الراتب',
  ],
  benefits: ['benefits', 'perks', 'zusatzleistungen'],
  source: [
    'source',
    'jobsource',
    'foundon',
    'quelle',
    'fuente',
    'gefundenuber',
    'jobboard',
    'board',
    'bron',
    'المصدر',
  ],
  notes: [
    'notes',
    'note',
    'notiz',
    'notizen',
    'comments',
    'comment',
    'bemerkung',
    'kommentar',
    'notas',
    'comentarios',
    'commentaires',
    'remarques',
    'notities',
    'opmerkingen',
    'ملاحظات',
    'الملاحظات',
    'questionandanswers',
  ],
  posting: ['htmldescription', 'description', 'jobdescription', 'posting', 'beschreibung'],
  contact: [
    'contact',
    'contactname',
    'ansprechpartner',
    'ansprechperson',
    'recruiter',
    'contacto',
    'kontakt',
    'contactpersoon',
    'جهةالاتصال',
  ],
  contactEmail: ['contactemail', 'email', 'kontaktemail'],
  contactPhone: ['contactphonenumber', 'contactphone', 'phone', 'telefon'],
  tags: ['tags', 'tag', 'labels', 'schlagworter', 'etiquetas'],
  followUp: ['followup', 'followupat', 'followupdate', 'followupon', 'wiedervorlage', 'nachfassenam'],
  replyBy: ['replyby', 'answerby', 'antwortbis'],
  closes: ['closeson', 'deadline', 'closingdate', 'bewerbungsfrist', 'frist'],
  priority: ['priority', 'excitement', 'rating', 'prioritat'],
  externalId: ['id', 'externalid', 'jobid'],
  archived: ['archivedat', 'archived'],
};

const fieldByHeader = new Map(
  Object.entries(headerWords).flatMap(([field, words]) =>
    words.map((word) => [word, field as ImportField] as const),
  ),
);

/** A header in the form in which case, spaces, underscores and accents do not matter. */
function foldedHeader(header: string): string {
  return normalForm(header, 'NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** What a column under this header most likely holds. */
export function fieldOfHeader(header: string): ImportField | null {
  return fieldByHeader.get(foldedHeader(header)) ?? null;
}

/** Whether the cells of a column are dates, given the fields of the person's own. */
export function isDateTarget(target: ImportTarget, ownFields: readonly OwnField[]): boolean {
  return (
    dateFields.has(target) || ownFields.some((field) => field.kind === 'date' && ownTarget(field) === target)
  );
}

/**
 * One field for each column; where two claim the same, the one whose header says it more exactly keeps it. A column that
 * is called like a field of the person's own is that one, as an export of ours names it, unless it alone could name the
 * job or the company.
 */
export function guessFields(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
  ownFields: readonly OwnField[] = [],
): (ImportTarget | null)[] {
  const guesses = guessBuiltIn(headers, columns);
  const folded = headers.map(foldedHeader);
  const taken: (ImportTarget | null)[] = headers.map(() => null);
  for (const [n, name] of ownColumnNames(ownFields).entries()) {
    const at = folded.indexOf(foldedHeader(name));
    const isNeeded = guesses[at] === 'title' || guesses[at] === 'company';
    const field = ownFields[n];
    if (at >= 0 && field && folded[at] !== '' && !isNeeded && !taken[at]) taken[at] = ownTarget(field);
  }
  return guesses.map((guess, at) => taken[at] ?? guess);
}

function guessBuiltIn(
  headers: readonly string[],
  columns: (at: number) => readonly string[],
): (ImportField | null)[] {
  const guesses = headers.map((header, at) => {
    const field = fieldOfHeader(header);
    return field === 'applied' && isYesOrNo(columns(at)) ? null : field;
  });
  // An address without anybody’s name is mostly the person’s own.
  if (!guesses.includes('contact'))
    for (const [at, field] of guesses.entries()) if (isReach(field)) guesses[at] = null;
  return guesses.map((field, at) =>
    field !== null && bestColumn(field, headers, guesses) === at ? field : null,
  );
}

function isReach(field: ImportField | null): boolean {
  return field === 'contactEmail' || field === 'contactPhone';
}

function bestColumn(
  field: ImportField,
  headers: readonly string[],
  guesses: readonly (ImportField | null)[],
): number {
  const places = guesses.flatMap((guess, at) => (guess === field ? [at] : []));
  const words = headerWords[field];
  const rankOf = (at: number) => words.indexOf(foldedHeader(headers[at] ?? ''));
  return places.reduce((best, at) => (rankOf(at) < rankOf(best) ? at : best));
}

function isYesOrNo(cells: readonly string[]): boolean {
  const said = cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
  return (
    said.length > 0 && said.every((cell) => /^(yes|no|true|false|y|n|ja|nein|oui|non|si|sí|x)$/.test(cell))
  );
}

/** LinkedIn writes its dates the American way, whatever the language of the person. */
export function isFromLinkedIn(headers: readonly string[]): boolean {
  const folded = new Set(headers.map(foldedHeader));
  const isDated = folded.has('applicationdate') || folded.has('saveddate');
  return isDated && folded.has('joburl') && folded.has('companyname');
}
