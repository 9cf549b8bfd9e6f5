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
    'result',
    'outcome',
    'ergebnis',
    'resultado',
    'الحالة',
    'المرحلة',
    'حالةالطلب',
    'حالةالتقديم',
    'wiestehts',
    'standderdinge',
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
    'datesent',
    'senton',
    'sentdate',
    'datesubmitted',
    'submittedon',
    'submissiondate',
    'abgeschicktam',
    'gesendetam',
    'versendetam',
    'eingereichtam',
    'datedenvoi',
    'envoyeele',
    'envoyele',
    'postulele',
    'fechadeenvio',
    'fechadeaplicacion',
    'enviadoel',
    'verzonddatum',
    'verstuurdop',
    'datumsollicitatie',
    'تاريخالتقديم',
    'تاريخالارسال',
    'تاريخالطلب',
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
    'الراتبالمتوقع',
    'الاجر',
    'money',
    'wage',
    'wages',
    'rate',
    'remuneration',
    'verdienst',
    'bezahlung',
    'lohn',
    'sueldo',
    'salaireannuel',
    'bruttogehalt',
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
    'platform',
    'plattform',
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
    'ملاحظاتي',
    'ملاحظة',
    'thoughts',
    'remark',
    'remarks',
    'anmerkung',
    'anmerkungen',
    'bemerkungen',
    'kommentare',
    'observaciones',
    'remarque',
    'commentaire',
    'comentario',
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
export function foldedHeader(header: string): string {
  return normalForm(header, 'NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** What a column under this header most likely holds. */
export function fieldOfHeader(header: string): ImportField | null {
  return fieldByHeader.get(foldedHeader(header)) ?? null;
}

/** What a header says that has other words beside those for a field; null where its words say two things. */
export function fieldOfWords(header: string): ImportField | null {
  const words = header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedHeader)
    .filter((word) => word !== '');
  const found = new Set<ImportField>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = words.length; to > from; to -= 1) {
      const field = fieldByHeader.get(words.slice(from, to).join(''));
      if (!field) continue;
      found.add(field);
      from = to - 1;
      break;
    }
  const [field, ...others] = found;
  return field !== undefined && others.length === 0 ? field : null;
}

const plainDates = new Set(
  'date dates datum fecha data dato tarih dag tag day jour dia datums paivamaara tanggal ngay дата תאריך תאריכים ημερομηνια تاريخ التاريخ اليوم 日期 日付 날짜'
    .split(' ')
    .map(foldedHeader),
);

/** Whether a header names a date and does not say of what. */
export function isPlainDate(header: string): boolean {
  return plainDates.has(foldedHeader(header));
}

/** Whether the cells of a column are dates, given the fields of the person's own. */
export function isDateTarget(target: ImportTarget, ownFields: readonly OwnField[]): boolean {
  return (
    dateFields.has(target) || ownFields.some((field) => field.kind === 'date' && ownTarget(field) === target)
  );
}

/** LinkedIn writes its dates the American way, whatever the language of the person. */
export function isFromLinkedIn(headers: readonly string[]): boolean {
  const folded = new Set(headers.map(foldedHeader));
  const isDated = folded.has('applicationdate') || folded.has('saveddate');
  return isDated && folded.has('joburl') && folded.has('companyname');
}

/** How exactly a header names a field: the lower, the better; -1 where it only has a word of it. */
export function rankOfHeader(header: string, field: ImportField): number {
  return headerWords[field].indexOf(foldedHeader(header));
}
