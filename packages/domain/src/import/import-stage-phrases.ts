import type { StageKind } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';

/** The stage that a phrase names; `reached` is the furthest stage before the job was closed, where the phrase names it. */
export interface SaidStage {
  kind: StageKind;
  outcome?: Outcome;
  reached?: 'screening' | 'interview';
}

/** In UTF-16 units; a longer text is prose, which may be about what did not happen. */
const wordsMax = 12;

const harmless = ['no feedback', 'no reason', 'no reasons', 'no explanation', 'kein feedback', 'ohne angabe'];
const unanswered = [
  'no response',
  'no answer',
  'no reply',
  'never heard back',
  'ghosted',
  'keine antwort',
  'keine ruckmeldung',
  'pas de reponse',
  'sans reponse',
  'aucune reponse',
  'sin respuesta',
  'geen reactie',
  'geen antwoord',
  'niets gehoord',
];
const refused = [
  'rejected',
  'rejection',
  'not selected',
  'not successful',
  'unsuccessful',
  'not moving forward',
  'application declined',
  'declined by company',
  'declined by employer',
  'absage',
  'abgesagt',
  'abgelehnt',
  'refuse',
  'refusee',
  'rechazado',
  'rechazada',
  'refus',
  'rechazo',
  'afgewezen',
  'afwijzing',
  'descartado',
  'descartada',
  'مرفوض',
  'تم الرفض',
];
const gone = [
  'position closed',
  'position filled',
  'role closed',
  'role filled',
  'job closed',
  'job filled',
  'job expired',
  'posting closed',
  'posting expired',
  'no longer available',
  'stelle besetzt',
  'vacature gesloten',
];
const withdrawn = [
  'withdrawn',
  'withdrew',
  'zuruckgezogen',
  'candidature retiree',
  'candidatura retirada',
  'teruggetrokken',
  'ingetrokken',
];
const byThem = [
  'employer',
  'company',
  'they',
  'them',
  'recruiter',
  'client',
  'unternehmen',
  'firma',
  'position',
  'job',
  'role',
  'posting',
  'stelle',
];
const byMe = [
  'by me',
  'von mir',
  'meinerseits',
  'eigene absage',
  'my side',
  'my end',
  'ma part',
  'mi parte',
  'mijn kant',
  'par moi',
  'por mi',
  'i rejected',
  'i declined',
  'selbst',
  'door mij',
  'zelf',
  'myself',
  'self rejected',
  'habe abgelehnt',
  'habe abgesagt',
  'durch mich',
  'meine absage',
  'j ai refuse',
  'je refuse',
  'mon refus',
  'he rechazado',
  'heb afgewezen',
];
const offers =
  'offer offers offered offre oferta offerta angebot zusage aanbod proposta proposition propuesta teklif tilbud عرض العرض'.split(
    ' ',
  );
/** Phrases of an offer that was made: in some languages the noun alone means a job posting, too. */
const offerMade = [
  'offer',
  'offered',
  'negotiating',
  'negotiation',
  'offre recue',
  'oferta recibida',
  'angebot erhalten',
  'angebot bekommen',
];
const turnedDown =
  /^ (?:i )?(?:declined|rejected|refused|turned down|passed on) (?:the |their |job )*offer $|^ (?:job )?(?:offer|angebot) (?:was )?(?:declined|rejected|refused|turned down|abgelehnt) (?:by me |von mir )?$/;
const taken = ['accepted', 'angenommen', 'acceptee', 'aceptada'];
const hired = ['hired', 'zusage'];
const interviews = [
  'interview',
  'interviews',
  'interviewing',
  'interviewed',
  'assessment',
  'final round',
  'technical round',
  'technical test',
  'coding test',
  'coding challenge',
  'gesprach',
  'vorstellungsgesprach',
  'bewerbungsgesprach',
  'erstgesprach',
  'zweitgesprach',
  'telefoninterview',
  'videointerview',
  'entretien',
  'entretiens',
  'entrevista',
  'entrevistas',
  'sollicitatiegesprek',
  'gesprek',
  'kennismakingsgesprek',
  'المقابلة',
  'مقابلة',
];
const screenings = [
  'screening',
  'phone screen',
  'recruiter screen',
  'hr screen',
  'initial screen',
  'screen call',
  'in review',
  'under review',
  'telefonat',
  'telefongesprach',
  'in prufung',
];
const applied = ['applied', 'beworben', 'postule', 'aplicado', 'gesolliciteerd'];
const papers = [
  'application',
  'cv',
  'resume',
  'bewerbung',
  'candidature',
  'candidatura',
  'solicitud',
  'sollicitatie',
];
const handedIn = [
  'submitted',
  'sent',
  'abgeschickt',
  'verschickt',
  'gesendet',
  'eingereicht',
  'envoyee',
  'envoye',
  'enviada',
  'enviado',
  'verstuurd',
  'verzonden',
];
const leads = ['to apply', 'will apply', 'apply later', 'apply soon', 'wishlist', 'bookmarked'];
const ofPostings = ['saved', 'new', 'expired', 'draft'];

/** Words of negation, expectation or doubt, beside which a single word does not prove a stage. */
const doubtful = [
  ...'no not never none neither nor cannot without nicht kein keine keinen noch ohne nie'.split(' '),
  ...'non pas aucun aucune jamais sans sin nunca ningun ninguna didnt havent hasnt wasnt dont wont'.split(
    ' ',
  ),
  ...'yet maybe perhaps possibly probably likely might could would should must be if unless before'.split(
    ' ',
  ),
  ...'until waiting awaiting awaited pending hoping expecting expected far bisher vielleicht'.split(' '),
  ...'eventuell evtl warte warten wartet erwartet ausstehend attente espera esperando quizas'.split(' '),
  ...'annule annulee annulees annules cancelada cancelado cancelou annullato annullata odwolana odwolany sem bez senza بدون'.split(
    ' ',
  ),
  ...'storniert ausgefallen entfallen verpasst missed skipped pulled manque rate perdida perdido'.split(' '),
  ...'cancelled canceled rescinded revoked failed forgot unable late again wieder reconsidered'.split(' '),
  ...'niet geen nog misschien wacht wachten wachtend verwacht afwachting afgezegd geannuleerd لم لا ملغاة الغيت بانتظار انتظار'.split(
    ' ',
  ),
  ...'previously formerly earlier another other others else elsewhere declined reapplied'.split(' '),
  'turned down',
  'called off',
];

/** Every single word of the phrases that name a stage. */
export const stagePhrases: ReadonlySet<string> = new Set(
  [
    [unanswered, refused, gone, withdrawn, byMe, offers, offerMade, taken, hired],
    [interviews, screenings, applied, papers, handedIn],
  ]
    .flat(2)
    .flatMap((phrase) => phrase.split(' ')),
);

/**
 * The stage that a cell names among other words, by whole words, already without case and accents. What ended it comes
 * before how far it had come. Undefined where a word may be denied, expected, or about something else.
 */
export function stageInPhrase(folded: string): SaidStage | undefined {
  const tokens = folded.replace(/n['’]t\b/g, ' not').split(/[^\p{L}\p{N}]+/u);
  const named = tokens.filter((word) => word !== '');
  if (folded.includes('?') || named.length > wordsMax) return undefined;
  const said = ` ${named.join(' ')} `;
  if (turnedDown.test(said)) return { kind: 'closed', outcome: 'declined_by_me' };
  const told = [...harmless, ...unanswered, ...refused, ...gone, ...byMe].reduce(
    (text, phrase) => text.replaceAll(` ${phrase} `, ' | '),
    said,
  );
  if (has(told, doubtful)) return undefined;
  const end = endIn(said);
  if (end === 'unclear') return undefined;
  if (end === undefined) return openIn(said);
  const reached = reachedIn(said);
  return { kind: 'closed', outcome: end, ...(reached === undefined ? {} : { reached }) };
}

function has(said: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => said.includes(` ${phrase} `));
}

function endIn(said: string): Outcome | 'unclear' | undefined {
  const isOfOffer = has(said, offers);
  if (has(said, refused)) {
    if (has(said, byMe)) return has(said, ['absage', 'abgesagt']) ? 'withdrawn' : 'declined_by_me';
    // In German that is what happens to a meeting, too.
    const isMeeting = has(said, ['abgesagt']) && has(said, interviews) && reachedIn(said) === undefined;
    return isOfOffer || isMeeting ? 'unclear' : 'rejected';
  }
  if (has(said, byMe) && has(said, ['declined'])) return 'declined_by_me';
  if (has(said, withdrawn)) return isOfOffer || has(said, byThem) ? 'unclear' : 'withdrawn';
  if (has(said, gone)) return isOfOffer ? 'unclear' : 'position_closed';
  if (has(said, unanswered)) return isOfOffer ? 'unclear' : 'no_response';
  const isBelow = has(said, interviews) || has(said, screenings);
  if (isOfOffer && has(said, taken)) return isBelow ? 'unclear' : 'accepted';
  if (has(said, hired)) return isBelow ? 'unclear' : 'accepted';
  return undefined;
}

/** Conjunctions before which the later event stands, as in “interview after call”. */
const afterwards = / (?:after|following|nach|apres|tras|despues|dopo|apos|na|بعد) ((?:\S+ ){1,4})/;

/** The furthest stage of a job before it ended. */
function reachedIn(said: string): 'screening' | 'interview' | undefined {
  const after = afterwards.exec(said)?.[1];
  return after === undefined ? undefined : talkIn(` ${after}`);
}

function talkIn(said: string): 'screening' | 'interview' | undefined {
  const isScreening = has(said, screenings);
  if (has(said, interviews) && !/ screen(?:ing)? interview /.test(said)) return 'interview';
  return isScreening || / screen interview /.test(said) ? 'screening' : undefined;
}

function openIn(said: string): SaidStage | undefined {
  const talk = talkIn(said.replace(afterwards, ' '));
  const isApplied = has(said, applied) || (has(said, papers) && has(said, handedIn));
  const isOffer = has(said, offerMade);
  if (has(said, leads)) return talk || isApplied || isOffer ? undefined : { kind: 'lead' };
  if (isOffer && (talk === undefined || reachedIn(said)))
    return isApplied || has(said, ofPostings) ? undefined : { kind: 'offer' };
  if (talk) return { kind: talk };
  return isApplied ? { kind: 'applied' } : undefined;
}
