import { normalForm } from '../normal-form.ts';
import type { ImportField } from './import-columns.ts';

function words(text: string): string[] {
  return text.split(' ');
}

/** Headings by what stands below them, in the form of `foldedHeader`. */
const headerSynonyms: Readonly<Record<ImportField, readonly string[]>> = {
  title: words(
    'title jobtitle role position puesto stelle poste stellenbezeichnung functie vacature ' +
      'المسمىالوظيفي الوظيفة job tatigkeit jobtitel berufsbezeichnung stellentitel rolle ' +
      'intituleduposte vacante functietitel المنصب jobbezeichnung stellenname cargo puestodetrabajo ' +
      'emploi fonction baan jobname',
  ),
  company: words(
    'company companyname employer organisation organization empresa unternehmen firma entreprise ' +
      'arbeitgeber bedrijf werkgever الشركة جهةالعمل arbeitgeberin unternehmensname firmenname betrieb ' +
      'societe employeur compania empleador empleadora organizacion bedrijfsnaam organisatie المؤسسة المنشاة',
  ),
  stage: words(
    'stage statusname status list listname state etapa etape stand estado statut result outcome ' +
      'ergebnis resultado الحالة المرحلة حالةالطلب حالةالتقديم wiestehts standderdinge ' +
      'bewerbungsstatus bewerbungsstand resultat avancement estatus standvanzaken resultaat uitkomst النتيجة',
  ),
  applied: words(
    'dateapplied applieddate appliedat applicationdate appliedon applied beworbenam ' +
      'bewerbungsdatum datedecandidature fechadesolicitud fechadepostulacion sollicitatiedatum ' +
      'gesolliciteerdop datesent senton sentdate datesubmitted submittedon submissiondate ' +
      'abgeschicktam gesendetam versendetam eingereichtam datedenvoi envoyeele envoyele postulele ' +
      'fechadeenvio fechadeaplicacion enviadoel verzonddatum verstuurdop datumsollicitatie ' +
      'تاريخالتقديم تاريخالارسال تاريخالطلب',
  ),
  saved: words('datesaved saveddate savedat dateadded created createdat addedat added gemerktam'),
  changed: words(
    'updatedat updated lastupdated lastmodified geandertam lastheard lastcontact lastupdate ' +
      'letzterkontakt derniercontact ultimocontacto laatstecontact',
  ),
  url: words(
    'url link joburl joblink jobposturl postingurl postinglink jobpostingurl jobpostinglink ' +
      'linktojob linktoposting linktojobposting applicationlink applicationurl applylink applyurl ' +
      'enlace lien stellenlink الرابط رابطالوظيفة',
  ),
  location: words(
    'location city place ort standort ubicacion lieu joblocation stadt ville ciudad locatie ' +
      'standplaats الموقع المدينة einsatzort arbeitsort lieudetravail localisation lugar ' +
      'werklocatie plaats مكانالعمل where wo ou donde waar اين localidad localite vestiging',
  ),
  workMode: words('workmode workplacetype workplace remote arbeitsmodell'),
  employmentType: words(
    'employmenttype jobtype type anstellungsart vertragsart beschaftigungsart contracttype typedecontrat ' +
      'tipodecontrato soortcontract dienstverband نوعالعقد نوعالوظيفة',
  ),
  salaryMin: words('minsalary salarymin salaryfrom gehaltvon mindestgehalt الحدالادنىللراتب'),
  salaryMax: words('maxsalary salarymax salaryto gehaltbis hochstgehalt الحدالاقصىللراتب'),
  salaryCurrency: words('salarycurrency currency wahrung'),
  salaryPeriod: words(
    'salarypayperiod salaryperiod payperiod per pro period zeitraum periode periodo unit frequency',
  ),
  salaryText: words(
    'salary salaryrange pay compensation gehalt salario salaire salarytext salaris الراتب ' +
      'الراتبالمتوقع الاجر money wage wages rate remuneration verdienst bezahlung lohn sueldo ' +
      'salaireannuel bruttogehalt vergutung entgelt jahresgehalt monatsgehalt gehaltsangabe gehaltsspanne ' +
      'retribucion remuneracion loon المرتب',
  ),
  benefits: words('benefits perks zusatzleistungen'),
  channel: words('channel kanal'),
  source: words(
    'source jobsource foundon quelle fuente gefundenuber jobboard board platform plattform bron ' +
      'المصدر portal jobportal jobborse stellenborse gefundenauf gefundenbei origen plataforma plateforme ' +
      'origine vacaturesite gevondenvia foundvia المنصة',
  ),
  notes: words(
    'notes note notiz notizen comments comment bemerkung kommentar notas comentarios commentaires ' +
      'remarques notities opmerkingen ملاحظات الملاحظات ملاحظاتي ملاحظة thoughts remark remarks ' +
      'anmerkung anmerkungen bemerkungen kommentare observaciones remarque commentaire comentario ' +
      'questionandanswers',
  ),
  posting: words('htmldescription description jobdescription posting beschreibung'),
  contact: words(
    'contact contactname ansprechpartner ansprechperson recruiter contacto kontakt contactpersoon ' +
      'جهةالاتصال hrperson hiringmanager interlocuteur مسوولالتوظيف ansprechpartnerin kontaktperson ' +
      'recruiterin personaler personalerin interlocutrice recruteur recruteuse personneacontacter ' +
      'reclutador reclutadora personadecontacto recruitster wervingscontact الشخصالمسوول',
  ),
  contactEmail: words(
    'contactemail email kontaktemail mail emailaddress emailadresse mailadresse courriel correo ' +
      'correoelectronico البريدالالكتروني الايميل emailadres mailadres',
  ),
  contactPhone: words(
    'contactphonenumber contactphone phone telefon phonenumber tel telephone mobile telefonnummer ' +
      'handynummer telefono telefoon telefoonnummer الهاتف رقمالهاتف telnr telefonnr rufnummer handynr handy ' +
      'mobilnummer portable movil celular mobiel gsm الجوال رقمالجوال',
  ),
  tags: words('tags tag labels schlagworter etiquetas'),
  nextMoveText: words(
    'nextmove nextstep nextaction nachsterschritt nextsteps nachsteschritte nachsteaktion ' +
      'prochaineetape prochaineaction proximopaso siguientepaso proximaaccion volgendestap ' +
      'volgendeactie todo الخطوةالتالية الخطوةالقادمة',
  ),
  nextMoveBy: words('nextmoveby'),
  followUp: words(
    'nextmoveon followup followupat followupdate followupon wiedervorlage nachfassenam ' +
      'nextstepdue nachfassen relance datederelance seguimiento opvolgen تاريخالمتابعة',
  ),
  replyBy: words('replyby answerby antwortbis'),
  postedOn: words(
    'postedon dateposted posteddate postedat veroffentlichtam datedepublication publieele publiele fechadepublicacion geplaatstop publicatiedatum تاريخالنشر',
  ),
  closesOn: words(
    'closeson deadline closingdate bewerbungsfrist frist applyby einsendeschluss ' +
      'bewerbungsschluss datelimite fechalimite sluitingsdatum الموعدالنهايي',
  ),
  priority: words('priority excitement rating prioritat priorite prioridad prioriteit prio الاولوية'),
  externalId: words('id externalid jobid'),
  team: words(
    'team department abteilung bereich equipo departamento equipe departement afdeling الفريق القسم',
  ),
  archived: words('archivedat archived'),
  deleted: words(
    'deletedat deleted geloschtam geloscht supprimele supprime eliminadoel eliminado verwijderdop verwijderd تاريخالحذف محذوف',
  ),
};

const fieldByHeader = new Map(
  Object.entries(headerSynonyms).flatMap(([field, words]) =>
    words.map((word) => [word, field as ImportField] as const),
  ),
);

/** Of a place where nothing else is said; beside other words they mostly ask where something was found. */
const wholeHeadings = new Set(words('where wo ou donde waar اين'));

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
export function fieldBySynonyms(header: string): ImportField | null {
  const words = header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedHeader)
    .filter((word) => word !== '');
  const found = new Set<ImportField>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = words.length; to > from; to -= 1) {
      const run = words.slice(from, to).join('');
      const field = wholeHeadings.has(run) ? undefined : fieldByHeader.get(run);
      if (!field) continue;
      found.add(field);
      from = to - 1;
      break;
    }
  const [field, ...others] = found;
  if (field !== undefined && ofPay.has(field) && others.length === 0) return endOfPay(words) ?? field;
  if (field === undefined && words.some((word) => plainDates.has(word)))
    return words.some((word) => ofApplying.test(word)) ? 'applied' : null;
  return field !== undefined && others.length === 0 ? field : null;
}

const lowerEnd =
  /^(?:min(?:imum|imal|imo|imaal)?|mini|low(?:er|est)?|from|floor|von|ab|mind(?:estens)?|desde|van|vanaf|الادنى|من)$/;
const upperEnd =
  /^(?:max(?:imum|imal|imo|imaal)?|maxi|high(?:er|est)?|upper|to|ceiling|top|bis|hochstens|hasta|tot|الاقصى|الى)$/;

const ofPay: ReadonlySet<ImportField> = new Set(['salaryMin', 'salaryMax', 'salaryText']);

/** Which end of the pay a column holds, or both, by the words beside those for pay. */
function endOfPay(words: readonly string[]): ImportField | undefined {
  const [isLower, isUpper] = [lowerEnd, upperEnd].map((end) => words.some((word) => end.test(word)));
  if (isLower) return isUpper ? 'salaryText' : 'salaryMin';
  return isUpper ? 'salaryMax' : undefined;
}

const plainDates = new Set(
  'date dates datum fecha data dato tarih dag tag day jour dia datums paivamaara tanggal ngay дата תאריך תאריכים ημερομηνια تاريخ التاريخ اليوم 日期 日付 날짜'
    .split(' ')
    .map(foldedHeader),
);

/** Of a date: that it is the day of applying, in whatever order and form a header says so. */
const ofApplying =
  /^(?:bewerb|beworb|appl[iy]|submi|candidat|postul|solicit|sollicit|envoi|enviad|verzond|verschickt|التقديم|تقديم|التقدم)/;

/** Whether a header names a date and does not say of what. */
export function isPlainDate(header: string): boolean {
  return plainDates.has(foldedHeader(header));
}

/** LinkedIn writes its dates the American way, whatever the language of the person. */
export function isFromLinkedIn(headers: readonly string[]): boolean {
  const folded = new Set(headers.map(foldedHeader));
  const isDated = folded.has('applicationdate') || folded.has('saveddate');
  return isDated && folded.has('joburl') && folded.has('companyname');
}

/** How exactly a header names a field: the lower, the better; -1 where it only has a word of it. */
export function rankOfHeader(header: string, field: ImportField): number {
  return headerSynonyms[field].indexOf(foldedHeader(header));
}
