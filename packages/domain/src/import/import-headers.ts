import { jobIdHeader } from '../export/export-tables.ts';
import { normalForm } from '../normal-form.ts';
import type { ImportField } from './import-columns.ts';
import type { DateOrder } from '../dates/read-date.ts';

function synonyms(text: string): string[] {
  return text.split(' ').map(foldedHeader);
}

/** The headings of each field, most exact first, in the form of `foldedHeader`. */
const headerSynonyms: Readonly<Record<ImportField, readonly string[]>> = {
  title: synonyms(
    'title jobtitle role position puesto stelle poste stellenbezeichnung functie vacature ' +
      'المسمىالوظيفي الوظيفة job tatigkeit jobtitel berufsbezeichnung stellentitel rolle ' +
      'intituleduposte vacante functietitel المنصب jobbezeichnung stellenname cargo puestodetrabajo ' +
      'emploi fonction baan jobname ' +
      'posizione ruolo mansione qualifica titoloposizione vaga funcao titulodavaga nomedavaga ' +
      'stanowisko nazwastanowiska pozycja pozisyon unvan görev pozisyonadı должность вакансия позиция ' +
      'названиевакансии θέση θέσηεργασίας 職種 ポジション 求人 求人名 募集職種 応募職種 职位 岗位 职位名称 岗位名称 应聘职位 应聘岗位 職位 職缺 職稱 ' +
      '직무 포지션 직책 직종 공고명 지원직무 지원분야' +
      ' bewerbungals beworbenals beworbeneposition' +
      ' vacancy vacancytitle opening' +
      ' tjänst befattning roll jobbtitel yrkestitel stilling stillingstittel työtehtävä tehtävä' +
      ' tehtävänimike tehtävänimi rooli pozice názevpozice pracovnípozice pozícia názovpozície' +
      ' pozíció munkakör állás beosztás poziție poziția postul denumirepost посада вакансія позиція' +
      ' назвавакансії תפקיד משרה שםהמשרה',
  ),
  company: synonyms(
    'company companyname employer organisation organization empresa unternehmen firma entreprise ' +
      'arbeitgeber bedrijf werkgever الشركة جهةالعمل arbeitgeberin unternehmensname firmenname betrieb ' +
      'societe employeur compania empleador empleadora organizacion bedrijfsnaam organisatie المؤسسة المنشاة ' +
      'azienda società ditta impresa datoredilavoro nomeazienda empregador nomedaempresa pracodawca ' +
      'nazwafirmy spółka şirket şirketadı firmaadı işveren kurum компания работодатель фирма ' +
      'организация названиекомпании εταιρεία εταιρία εργοδότης 会社 会社名 企業 企業名 応募先 応募企業 公司 公司名称 公司名 公司名稱 ' +
      '企业 企业名称 회사 회사명 기업 기업명' +
      ' företag arbetsgivare virksomhed bedrift selskap arbejdsgiver arbeidsgiver yritys työnantaja' +
      ' společnost zaměstnavatel spoločnosť zamestnávateľ cég cégnév vállalat munkáltató companie' +
      ' firmă angajator компанія роботодавець фірма назвакомпанії חברה שםהחברה מעסיק',
  ),
  outcome: [],
  titleAndCompany: synonyms('roleandcompany companyandrole jobandcompany companyandjob titleandcompany'),
  stage: synonyms(
    'stage statusname status list listname state etapa etape stand estado statut result outcome ' +
      'ergebnis resultado الحالة المرحلة حالةالطلب حالةالتقديم wiestehts standderdinge ' +
      'bewerbungsstatus bewerbungsstand resultat avancement estatus standvanzaken resultaat uitkomst النتيجة ' +
      'stato esito fase statocandidatura situação etap wynik statusaplikacji durum aşama sonuç ' +
      'başvurudurumu статус этап результат стадия κατάσταση αποτέλεσμα στάδιο ステータス 状況 選考状況 選考結果 結果 進捗 ' +
      '進捗状況 状态 进度 进展 结果 阶段 投递状态 申请状态 狀態 進度 階段 상태 진행상황 진행상태 결과 단계 전형단계' +
      ' uitslag finaloutcome finalresult finalstatus decision entscheidung' +
      ' tila vaihe stav állapot státusz stare stadiu stadiul етап стан סטטוס מצב שלב',
  ),
  applied: synonyms(
    'dateapplied applieddate appliedat applicationdate appliedon applied beworbenam ' +
      'bewerbungsdatum datedecandidature fechadesolicitud fechadepostulacion sollicitatiedatum ' +
      'gesolliciteerdop datesent senton sentdate datesubmitted submittedon submissiondate ' +
      'abgeschicktam gesendetam versendetam eingereichtam datedenvoi envoyeele envoyele postulele ' +
      'fechadeenvio fechadeaplicacion enviadoel verzonddatum verstuurdop datumsollicitatie ' +
      'تاريخالتقديم تاريخالارسال تاريخالطلب ' +
      'datacandidatura datadicandidatura datainvio datadiinvio inviatail datadacandidatura datadeenvio ' +
      'enviadoem datadeinscrição datawysłania dataaplikacji datazgłoszenia wysłano başvurutarihi ' +
      'gönderimtarihi датаотклика датаподачи датаотправки ημερομηνίααίτησης 応募日 応募日時 応募年月日 エントリー日 投递日期 ' +
      '投递时间 申请日期 申请时间 投遞日期 應徵日期 申請日期 지원일 지원날짜 지원일자' +
      ' ansökningsdatum söktdatum datumsökt ansökt ansøgningsdato ansøgt datoansøgt søknadsdato søkt' +
      ' søktdato hakupäivä haettu hakemuslähetetty datumodeslání odesláno datumpřihlášky' +
      ' dátumodoslania odoslané jelentkezésdátuma jelentkezésnapja beküldésdátuma dataaplicării' +
      ' datacandidaturii datatrimiterii датавідгуку датаподачі датаподання датавідправки תאריךהגשה' +
      ' הוגשבתאריך תאריךשליחה',
  ),
  saved: synonyms('datesaved saveddate savedat dateadded created createdat addedat added gemerktam'),
  changed: synonyms(
    'updatedat updated lastupdated lastmodified geandertam lastheard lastcontact lastupdate ' +
      'letzterkontakt derniercontact ultimocontacto laatstecontact ' +
      'letztesupdate zuletztaktualisiert aktualisiertam statusdate laststatuschange lastactivity dateupdated statusdatum',
  ),
  url: synonyms(
    'url link joburl joblink jobposturl postingurl postinglink jobpostingurl jobpostinglink ' +
      'linktojob linktoposting linktojobposting applicationlink applicationurl applylink applyurl ' +
      'enlace lien stellenlink الرابط رابطالوظيفة ' +
      'linkannuncio linkdavaga linkdooferty ilanlinki bağlantı ссылка ссылканавакансию σύνδεσμος リンク ' +
      '求人リンク 求人url 链接 职位链接 网址 連結 링크 공고링크' +
      ' länk länktillannons lenke linkki odkaz hivatkozás посилання קישור',
  ),
  location: synonyms(
    'location city place ort standort ubicacion lieu joblocation stadt ville ciudad locatie ' +
      'standplaats الموقع المدينة einsatzort arbeitsort lieudetravail localisation lugar ' +
      'werklocatie plaats مكانالعمل where wo ou donde waar اين localidad localite vestiging ' +
      'città sede luogo località luogodilavoro cidade localização localdetrabalho miasto lokalizacja ' +
      'miejscowość miejscepracy şehir konum lokasyon город локация местоположение πόλη τοποθεσία 勤務地 ' +
      '所在地 場所 城市 地点 工作地点 地點 工作地點 지역 위치 근무지 도시 근무지역' +
      ' plats arbetsort sted arbejdssted arbeidssted paikkakunta sijainti kaupunki město místo' +
      ' lokalita mesto miesto város helyszín munkavégzéshelye oraș localitate locație місто локація' +
      ' місцезнаходження עיר מיקום',
  ),
  workMode: synonyms(
    'workmode workplacetype workplace remote arbeitsmodell ' +
      'modalidad modalidade modalità trybpracy çalışmamodeli форматработы 勤務形態 工作方式 근무형태',
  ),
  employmentType: synonyms(
    'employmenttype jobtype type anstellungsart vertragsart beschaftigungsart contracttype typedecontrat ' +
      'tipodecontrato soortcontract dienstverband نوعالعقد نوعالوظيفة ' +
      'contratto tipodicontratto umowa rodzajumowy typumowy çalışmaşekli типзанятости 雇用形態 工作类型 고용형태',
  ),
  salaryMin: synonyms('minsalary salarymin salaryfrom gehaltvon mindestgehalt الحدالادنىللراتب'),
  salaryMax: synonyms('maxsalary salarymax salaryto gehaltbis hochstgehalt الحدالاقصىللراتب'),
  salaryCurrency: synonyms(
    'salarycurrency currency wahrung ' +
      'cur ccy curr devise moneda divisa valuta moeda waluta valuta döviz валюта 通貨 货币 幣別 통화 العملة',
  ),
  salaryPeriod: synonyms(
    'salarypayperiod salaryperiod payperiod per pro period zeitraum periode periodo unit frequency ' +
      'interval intervall payinterval paytype turnus',
  ),
  salaryText: synonyms(
    'salary salaryrange pay compensation gehalt salario salaire salarytext salaris الراتب ' +
      'الراتبالمتوقع الاجر money wage wages rate remuneration verdienst bezahlung lohn sueldo ' +
      'salaireannuel bruttogehalt vergutung entgelt jahresgehalt monatsgehalt gehaltsangabe gehaltsspanne ' +
      'retribucion remuneracion loon المرتب ' +
      'ral stipendio retribuzione compenso faixasalarial wynagrodzenie pensja płaca widełki zarobki ' +
      'maaş ücret зарплата оклад μισθός 年収 給与 給料 月給 想定年収 薪资 薪水 工资 薪酬 月薪 年薪 薪资范围 薪資 待遇 연봉 급여 월급' +
      ' lön månadslön årslön løn lønn årslønn palkka palkkatoive plat mzda platmzda fizetés bér' +
      ' bérigény salariu salariul зарплатня заробітнаплата שכר משכורת',
  ),
  benefits: synonyms('benefits perks zusatzleistungen'),
  channel: synonyms('channel kanal'),
  source: synonyms(
    'source jobsource foundon quelle fuente gefundenuber jobboard board platform plattform bron ' +
      'المصدر portal jobportal jobborse stellenborse gefundenauf gefundenbei origen plataforma plateforme ' +
      'origine vacaturesite gevondenvia foundvia المنصة ' +
      'fonte piattaforma źródło kaynak источник площадка πηγή 媒体 応募経路 応募サイト 求人サイト 転職サイト 来源 渠道 平台 投递渠道 ' +
      '來源 출처 플랫폼 채용사이트 지원경로' +
      ' källa kilde lähde zdroj forrás sursă sursa джерело מקור',
  ),
  notes: synonyms(
    'notes note notiz notizen comments comment bemerkung kommentar notas comentarios commentaires ' +
      'remarques notities opmerkingen ملاحظات الملاحظات ملاحظاتي ملاحظة thoughts remark remarks ' +
      'anmerkung anmerkungen bemerkungen kommentare observaciones remarque commentaire comentario ' +
      'questionandanswers ' +
      'observations osservazioni commenti appunti observações anotações uwagi notatki komentarz ' +
      'komentarze notlar açıklama заметки примечания примечание комментарий комментарии σημειώσεις ' +
      'σχόλια 備考 備考欄 メモ コメント 备注 笔记 備註 메모 비고' +
      ' anteckningar anteckning kommentarer noter bemærkninger notater merknader muistiinpanot' +
      ' huomiot lisätiedot poznámky poznámka megjegyzés megjegyzések jegyzetek notițe observații' +
      ' нотатки примітки коментар коментарі הערות',
  ),
  posting: synonyms('htmldescription description desc jobdescription posting beschreibung'),
  contact: synonyms(
    'contact contactname ansprechpartner ansprechperson recruiter contacto kontakt contactpersoon ' +
      'جهةالاتصال hrperson hiringmanager interlocuteur مسوولالتوظيف ansprechpartnerin kontaktperson ' +
      'recruiterin personaler personalerin interlocutrice recruteur recruteuse personneacontacter ' +
      'reclutador reclutadora personadecontacto recruitster wervingscontact الشخصالمسوول ' +
      'contatto referente selezionatore contato recrutador recrutadora osobakontaktowa rekruter ' +
      'rekruterka iletişim ilgilikişi контакт контакты рекрутер επικοινωνία 担当者 採用担当 採用担当者 联系人 聯絡人 담당자' +
      ' kontaktpersoner yhteyshenkilö kontaktníosoba kontaktnáosoba kapcsolattartó persoanădecontact' +
      ' контактнаособа אישקשר',
  ),
  contactLastName: [],
  contactEmail: synonyms(
    'contactemail email kontaktemail mail emailaddress emailadresse mailadresse courriel correo ' +
      'correoelectronico البريدالالكتروني الايميل emailadres mailadres ' +
      'eposta почта メール メールアドレス 邮箱 电子邮件 이메일',
  ),
  contactPhone: synonyms(
    'contactphonenumber contactphone phone telefon phonenumber tel telephone mobile telefonnummer ' +
      'handynummer telefono telefoon telefoonnummer الهاتف رقمالهاتف telnr telefonnr rufnummer handynr handy ' +
      'mobilnummer portable movil celular mobiel gsm الجوال رقمالجوال ' +
      'cellulare telefone numertelefonu телефон τηλέφωνο 電話 電話番号 电话 手机 전화번호' +
      ' puhelin telefón telefonszám телефонномер номертелефону טלפון',
  ),
  tags: synonyms('tags tag labels schlagworter etiquetas'),
  nextMoveText: synonyms(
    'nextmove nextstep nextaction nachsterschritt nextsteps nachsteschritte nachsteaktion ' +
      'prochaineetape prochaineaction proximopaso siguientepaso proximaaccion volgendestap ' +
      'volgendeactie todo الخطوةالتالية الخطوةالقادمة ' +
      'prossimopasso prossimaazione próximaação następnykrok kolejnykrok sonrakiadım следующийшаг ' +
      '次のアクション 次のステップ 下一步 다음단계' +
      ' nästasteg næsteskridt nesteskritt nestesteg seuraavaaskel seuraavavaihe dalšíkrok ďalšíkrok' +
      ' következőlépés următorulpas наступнийкрок השלבהבא',
  ),
  nextMoveBy: synonyms('nextmoveby'),
  followUp: synonyms(
    'nextmoveon followup followupat followupdate followupon wiedervorlage nachfassenam ' +
      'nextstepdue nachfassen relance datederelance seguimiento opvolgen تاريخالمتابعة',
  ),
  replyBy: synonyms('replyby answerby antwortbis'),
  postedOn: synonyms(
    'postedon dateposted posteddate postedat veroffentlichtam datedepublication publieele publiele fechadepublicacion geplaatstop publicatiedatum تاريخالنشر ' +
      'datapubblicazione datadepublicação datapublikacji ilantarihi датапубликации 掲載日 发布日期 공고일',
  ),
  closesOn: synonyms(
    'closeson deadline closingdate bewerbungsfrist frist applyby einsendeschluss ' +
      'bewerbungsschluss datelimite fechalimite sluitingsdatum الموعدالنهايي ' +
      'scadenza prazo terminskładania sonbaşvurutarihi дедлайн 締切 締切日 応募締切 締め切り 期限 截止日期 截止时间 마감일' +
      ' sistaansökningsdag ansökanstängs ansøgningsfrist søknadsfrist hakuaikapäättyy' +
      ' viimeinenhakupäivä uzávěrka uzávierka határidő jelentkezésihatáridő termenlimită' +
      ' кінцевийтермін תאריךאחרון מועדאחרון',
  ),
  priority: synonyms(
    'priority excitement rating prioritat priorite prioridad prioriteit prio الاولوية ' +
      'priorità prioridade priorytet öncelik приоритет 優先度 志望度 优先级 우선순위',
  ),
  externalId: synonyms(
    'id externalid jobid' +
      ' reference referenceno referencenumber refno jobreference jobref vacancyreference requisition requisitionid reqid kennziffer referenznummer referentie referencia 求人番号',
  ),
  team: synonyms(
    'team department abteilung bereich equipo departamento equipe departement afdeling الفريق القسم',
  ),
  archived: synonyms('archivedat archived'),
  deleted: synonyms(
    'deletedat deleted geloschtam geloscht supprimele supprime eliminadoel eliminado verwijderdop verwijderd تاريخالحذف محذوف',
  ),
};

const fieldByHeader = new Map(
  Object.entries(headerSynonyms).flatMap(([field, words]) =>
    words.map((word) => [word, field as ImportField] as const),
  ),
);

/** Headings of first and last names, which do not say whose they are. */
const partsOfName: ReadonlyMap<string, ImportField> = new Map<string, ImportField>([
  ...synonyms('firstname givenname forename vorname prénom voornaam الاسمالاول imię имя όνομα').map(
    (word) => [word, 'contact'] as const,
  ),
  ...synonyms(
    'lastname surname familyname nachname familienname nomdefamille apellido apellidos achternaam ' +
      'اسمالعائلة cognome sobrenome nazwisko soyadı фамилия επώνυμο 姓',
  ).map((word) => [word, 'contactLastName'] as const),
]);

const ofPerson = ['contactLastName', 'contactEmail', 'contactPhone'] as const;

/** A location only as whole headings; with other words they mostly mean a source (“Where found”). */
const wholeHeadings = new Set(synonyms('where wo ou donde waar اين'));

/** Folds a header for comparison: without case, spaces, punctuation and accents. */
export function foldedHeader(header: string): string {
  return normalForm(header, 'NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** What a column under this header most likely holds, also where it says the same twice: `Firma / Company`. */
export function fieldOfHeader(header: string): ImportField | null {
  const whole = fieldByHeader.get(foldedHeader(header));
  if (whole !== undefined) return whole;
  const parts = header.split(/[/|\n]/);
  if (parts.length === 1) return null;
  const [field, ...others] = new Set(parts.map((part) => fieldByHeader.get(foldedHeader(part))));
  return others.length === 0 ? (field ?? null) : null;
}

/** What a header says that has other words beside those for a field; null where its words say two things. */
export function fieldBySynonyms(header: string): ImportField | null {
  const tokens = header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedHeader)
    .filter((word) => word !== '');
  const found = new Set<ImportField>();
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = tokens.length; to > from; to -= 1) {
      const run = tokens.slice(from, to).join('');
      const field = wholeHeadings.has(run) ? undefined : (fieldByHeader.get(run) ?? partsOfName.get(run));
      if (!field) continue;
      found.add(field);
      from = to - 1;
      break;
    }
  // `Recruiter phone`: beside words for a person the more exact one tells.
  if (ofPerson.some((field) => found.has(field))) found.delete('contact');
  if (found.size === 2 && found.has('title') && found.has('company')) return 'titleAndCompany';
  // `Compensation currency`: beside words for pay the more exact one tells.
  if (found.has('salaryText') && (found.has('salaryCurrency') || found.has('salaryPeriod')))
    found.delete('salaryText');
  const [field, ...others] = found;
  if (field !== undefined && ofPay.has(field) && others.length === 0) return endOfPay(tokens) ?? field;
  if (field === 'nextMoveText' && tokens.some((word) => plainDates.has(word))) return 'followUp';
  if (field === undefined && tokens.length === 1)
    if (/^min(?:imum)?$/.test(tokens[0] ?? '')) return 'salaryMin';
    else if (/^max(?:imum)?$/.test(tokens[0] ?? '')) return 'salaryMax';
  if (field === undefined && tokens.some((word) => plainDates.has(word)))
    return tokens.some((word) => ofApplying.test(word)) ? 'applied' : null;
  return field !== undefined && others.length === 0 ? field : null;
}

const lowerEnd =
  /^(?:min(?:imum|imal|imo|imaal)?|mini|low(?:er|est)?|from|floor|von|ab|mind(?:estens)?|desde|van|vanaf|الادنى|من)$/;
const upperEnd =
  /^(?:max(?:imum|imal|imo|imaal)?|maxi|high(?:er|est)?|upper|to|ceiling|top|bis|hochstens|hasta|tot|الاقصى|الى)$/;

const ofPay: ReadonlySet<ImportField> = new Set(['salaryMin', 'salaryMax', 'salaryText']);

/** Which end of the pay a column holds, or both, by the words beside those for pay. */
function endOfPay(tokens: readonly string[]): ImportField | undefined {
  const [isLower, isUpper] = [lowerEnd, upperEnd].map((end) => tokens.some((word) => end.test(word)));
  if (isLower) return isUpper ? 'salaryText' : 'salaryMin';
  return isUpper ? 'salaryMax' : undefined;
}

const plainDates = new Set(
  'date dates datum fecha data dato tarih tarihi dag tag day jour dia datums paivamaara tanggal ngay дата תאריך תאריכים ημερομηνια تاريخ التاريخ اليوم 日期 日付 날짜'
    .split(' ')
    .map(foldedHeader),
);

/** Beginnings of words that make a date column one of applying. */
const ofApplying =
  /^(?:bewerb|beworb|appl[iy]|submi|candidat|postul|solicit|sollicit|envoi|enviad|verzond|verschickt|التقديم|تقديم|التقدم)/;

/** Whether a header names how something ended, which may stand beside a column of where it stands. */
export function isOfOutcome(header: string): boolean {
  return ofOutcome.test(foldedHeader(header));
}

const ofOutcome =
  /^(?:final)?(?:result|outcome|ergebnis|resultat|resultado|uitkomst|uitslag|النتيجة|esito|risultato|wynik|sonuc|результат|decision|entscheidung|結果|選考結果|结果|결과)/;

/** Whether a header may name a part of a country, which some languages call like a stage. */
export function mayBeRegion(header: string): boolean {
  return regions.has(foldedHeader(header));
}

const regions = new Set(synonyms('state estado stato état stateprovince'));

/** Whether a header says that what stands below it is of the company or a person. */
export function isOfOthers(header: string): boolean {
  const fields = header.split(/[^\p{L}\p{N}]+/u).map(fieldOfHeader);
  return fields.includes('company') || fields.includes('contact');
}

/** The order of day and month that a header asks for: `Applied (DD/MM/YYYY)`, `Datum (TT.MM.JJJJ)`. */
export function orderInHeader(header: string): DateOrder | undefined {
  const [, first = ''] =
    /(?<!\p{L})(d{1,2}|t{1,2}|j{1,2}|m{1,2})[./-](?:d{1,2}|t{1,2}|m{1,2})(?!\p{L})/iu.exec(header) ?? [];
  return first === '' ? undefined : /^m/i.test(first) ? 'month_first' : 'day_first';
}

/** Whether a header names a date and does not say of what. */
export function isPlainDate(header: string): boolean {
  return header.split(/[/|\n]/).every((part) => plainDates.has(foldedHeader(part)));
}

/** LinkedIn writes its dates the American way, whatever the language of the person. */
export function isFromLinkedIn(headers: readonly string[]): boolean {
  const folded = new Set(headers.map(foldedHeader));
  const isDated = folded.has('applicationdate') || folded.has('saveddate');
  return isDated && folded.has('joburl') && folded.has('companyname');
}

/** Whether a column names the kanban board of a card, as in exports of Trello and Huntr, and no job board. */
export function isOfKanban(header: string, headers: readonly string[]): boolean {
  const isIdOrList = (other: string) => /^(?:boardid|list(?:name)?)$/.test(foldedHeader(other));
  return /^board(?:name)?$/.test(foldedHeader(header)) && headers.some(isIdOrList);
}

/** How exactly a header names a field: the lower, the better; -1 where it only has a word of it. */
export function rankOfHeader(header: string, field: ImportField): number {
  return headerSynonyms[field].indexOf(foldedHeader(header));
}

/** Headings of ratings, in which a higher number means more. */
const ofRating = /rating|excitement|interest|score|stars?|志望度/i;

/**
 * Whether a number alone may count from the top in a column of priorities, so that 1 is the highest: below a heading of
 * ratings, and in an export of ours, the highest number is.
 */
export function mayCountFromTop(headers: readonly string[], column: number): boolean {
  return !ofRating.test(headers[column] ?? '') && !headers.includes(jobIdHeader);
}
