import type { StageKind } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';

function phrases(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|'));
}

/** What a whole cell says of each stage, in the languages that columns are known in. */
export const kindPhrases: Readonly<Record<Exclude<StageKind, 'closed'>, readonly string[]>> = {
  lead: phrases(
    'wishlist|bookmarked|draft|new|saved|lead|discovered|to apply|preparing|applying|gemerkt|interessant',
    'vorbereitung|bewaard|محفوظة|محفوظ|salvata|salvato|da inviare|salva|salvo|a enviar|zapisane|zapisana',
    'do wysłania|kaydedildi|başvurulacak|сохранено|избранное|検討中|気になる|応募予定|未応募|待投递|未投递|已收藏|待投遞|관심|지원예정',
    '지원 예정|미지원|not started|not applied yet|noch nicht beworben',
    'sparad|gemt|lagret|tallennettu|aion hakea|uloženo|uložené|mentve|elmentve|salvat|de aplicat',
    'збережено|נשמר|שמור',
    'interested|drafting|researching|apply|entwurf|in vorbereitung',
  ),
  applied: phrases(
    'applied|submitted|sent|beworben|gesendet|postule|aplicado|gesolliciteerd|verstuurd|تم التقديم',
    'تم الارسال|تم التقدم|قدمت|ارسلت|ارسلت الطلب|postulado|postulada|postulacion|abgeschickt|verschickt',
    'eingereicht|envoye|envoyee|enviado|enviada|verzonden|bewerbung|application|candidature|candidatura',
    'solicitud|sollicitatie|eingangsbestatigung|en attente de reponse|inviata|inviato',
    'candidatura inviata|candidato|candidata|in attesa di risposta|candidatura enviada|inscrito|inscrita',
    'aguardando resposta|wysłano|wysłane|wysłana|wysłałem|wysłałam|aplikowano|zaaplikowano',
    'aplikacja wysłana|cv wysłane|başvuruldu|başvurdum|başvuru yapıldı|gönderildi|отправлено',
    'отклик отправлен|откликнулся|откликнулась|резюме отправлено|στάλθηκε|υποβλήθηκε|応募済|応募済み|応募|応募中',
    'エントリー済|エントリー済み|書類提出済|已投递|已投|已申请|已投遞|已應徵|已申請|지원완료|지원 완료|지원함|서류제출',
    'applications|bewerbungen|candidatures|candidaturas|sollicitaties',
    'sökt|ansökt|ansökan skickad|skickad|skickat|ansøgt|ansøgning sendt|sendt|søkt|søknad sendt',
    'haettu|hakemus lähetetty|lähetetty|odesláno|odeslané|odoslané|jelentkeztem|elküldve|beküldve',
    'awaiting response|awaiting reply|waiting for response|waiting for reply|waiting to hear back',
    'waiting for a response|waiting for a reply|wartet auf antwort|warte auf antwort|warte auf rückmeldung',
    'wartet auf rückmeldung|unterlagen verschickt|eingangsbestätigung erhalten|esperando respuesta',
    'wacht op antwoord|wacht op reactie|بانتظار الرد|في انتظار الرد',
    'aplicat|trimis|trimisă|надіслано|відправлено|подано|הוגש|נשלח|הגשתי|נשלחו קורות חיים',
  ),
  screening: phrases(
    'responded|phone screen|recruiter screen|screening|in review|in prufung|telefonat|مكالمة هاتفية',
    'مقابلة هاتفية|قيد المراجعة|قيد الدراسة|screening telefonico|colloquio telefonico|triagem|em análise',
    'rozmowa telefoniczna|değerlendiriliyor|inceleniyor|ön görüşme|скрининг|на рассмотрении|書類選考|書類選考中',
    '書類通過|カジュアル面談|简历筛选|筛选中|初筛|서류전형|서류심사|서류합격|서류통과',
    'telefonintervju|puhelinhaastattelu|telefonický pohovor|telefonos interjú',
    'screen|recruiter call|intro call|introductory call|hr round|being reviewed',
    'under consideration|in consideration',
    'interviu telefonic|телефонна співбесіда|ראיון טלפוני|under behandling|käsittelyssä|på gång',
  ),
  interview: phrases(
    'interview|interviewing|technical|onsite|assessment|final|vorstellungsgesprach|gesprach|entretien',
    'entrevista|sollicitatiegesprek|gesprek|مقابلة|مقابلة اولى|مقابلة ثانية|مقابلة نهائية|مقابلة فنية',
    'مقابلة شخصية|دعوة لمقابلة|einladung|eingeladen|invited|invitation|convocation|convoque|convoquee',
    'uitnodiging|uitgenodigd|اختبار|colloquio|primo colloquio|secondo colloquio|colloquio fissato',
    'entrevista marcada|entrevista agendada|rozmowa|rozmowa kwalifikacyjna|rozmowa umówiona|mülakat',
    'görüşme|собеседование|интервью|техническое собеседование|συνέντευξη|面接|面接中|面接予定|一次面接|二次面接|三次面接|最終面接',
    '1次面接|2次面接|面试|面试中|面試|面試中|一面|二面|三面|终面|初试|复试|笔试|면접|1차면접|2차면접|최종면접|1차 면접|2차 면접|최종 면접',
    'interviews|gespräche|vorstellungsgespräche|entretiens|entrevistas|gesprekken',
    'intervju|jobbintervju|samtale|jobsamtale|haastattelu|kutsuttu haastatteluun|pohovor|interjú',
    'first round|second round|third round|1st round|2nd round|3rd round|round 1|round 2|round 3|on site',
    'take home|take home test|case study|online test',
    "állásinterjú|interviu|співбесіда|інтерв'ю|ראיון|ראיון עבודה",
  ),
  offer: phrases(
    'offer|negotiating|negotiation|offered|angebot|offre|oferta|aanbod|عرض|عرض عمل|عرض وظيفي|تلقيت عرضا',
    'offerta|offerta ricevuta|proposta|proposta recebida|teklif|teklif alındı|оффер|προσφορά|内定|オファー',
    '录用通知|收到offer|최종합격|최종 합격',
    'offers|angebote|offres|aanbiedingen|contract sent',
    'erbjudande|jobberbjudande|tilbud|jobtilbud|jobbtilbud|tarjous|työtarjous|nabídka|ponuka|ajánlat',
    'állásajánlat|ofertă|оферта|пропозиція|הצעה|הצעת עבודה',
  ),
};

/** The same of each end. */
export const outcomePhrases: Readonly<Record<Outcome, readonly string[]>> = {
  accepted: phrases(
    'accepted|hired|zusage|angenommen|acceptee|aceptado|aceptada|contratado|aangenomen|geaccepteerd|قبلت',
    'تم القبول|signed|contract signed|unterschrieben|vertrag unterschrieben|signe|firmado|getekend|مقبول',
    'مقبولة|قبول|تم التوظيف|accettata|accettato|assunto|assunta|aceito|aceita|zatrudniony|zatrudniona',
    'przyjęty do pracy|kabul edildim|işe alındım|принят на работу|内定承諾|入社|已入职|已接受offer|입사|입사확정',
    'zusagen|accepté',
    'anställd|antagen|ansat|ansatt|palkattu|valittu|přijat|přijata|prijatý|prijatá|felvettek|angajat',
    'angajată|прийнято на роботу|התקבלתי',
  ),
  declined_by_me: phrases(
    'declined|you declined|offer declined|abgelehnt von mir|du hast abgelehnt|angebot abgelehnt|اعتذرت',
    '内定辞退|已拒offer',
  ),
  withdrawn: phrases(
    'withdrawn|withdrew|you withdrew|du hast zuruckgezogen|zuruckgezogen|retirada|teruggetrokken',
    'ingetrokken|انسحبت|انسحاب|مسحوب|تم السحب|ritirata|ritirato|desisti|desistência|wycofana|wycofano',
    'wycofane|rezygnacja|zrezygnowano|vazgeçtim|geri çektim|отозвано|辞退|選考辞退|已撤回|已放弃|지원취소|지원 취소',
    'återkallad|trukket|peruttu|staženo|stiahnuté|visszavonva|retras|retrasă|відкликано|ביטלתי',
  ),
  rejected: phrases(
    'rejected|rejection|not selected|nicht ausgewahlt|لم يقع الاختيار|absage|abgelehnt|refuse|rechazado',
    'rechazo|afgewezen|afwijzing|مرفوض|مرفوضة|تم الرفض|رفض|رفضت|اعتذار|refus|non retenu|non retenue',
    'descartado|descartada|no seleccionado|no seleccionada|rechazada|refusee|rifiutata|rifiutato',
    'scartato|scartata|respinta|esito negativo|non selezionato|non selezionata|reprovado|reprovada',
    'recusado|recusada|rejeitado|rejeitada|não selecionado|não selecionada|odrzucono|odrzucone|odrzucona',
    'odrzucony|odmowa|reddedildi|olumsuz|отказ|отказали|отклонено|απορρίφθηκε|απόρριψη|不採用|不合格|お見送り|見送り',
    '落選|已拒绝|被拒|被拒绝|未通过|已拒絕|未錄取|被拒絕|불합격|탈락|서류탈락',
    'rejections|absagen|refusés|rechazos|afwijzingen',
    'unsuccessful|not shortlisted|negative|negativ|negatif|negativo|negativa',
    'avslag|nekad|fått avslag|afslag|avslått|hylätty|ei valittu|zamítnuto|odmítnuto|zamietnuté',
    'odmietnuté|elutasítva|elutasítás|elutasítottak|respins|respinsă|відмова|відмовлено|відмовили',
    'נדחה|נדחתה|דחייה',
  ),
  no_response: phrases(
    'no response|ghosted|no reply|keine antwort|geen reactie|لا رد|لا يوجد رد|بدون رد|لم يتم الرد',
    'nessuna risposta|sem resposta|sem retorno|brak odpowiedzi|yanıt yok|cevap yok|dönüş yok|нет ответа',
    'без ответа|返信なし|連絡なし|无回复|没有回复|無回覆|무응답|연락없음',
    'inget svar|intet svar|ingen svar|ei vastausta|bez odpovědi|bez odpovede|nincs válasz',
    'radio silence',
    'fără răspuns|без відповіді|немає відповіді|אין תגובה|ללא מענה|לא חזרו',
  ),
  position_closed: phrases(
    'expired|closed|position closed|posting closed|role filled|stelle besetzt|anzeige geschlossen',
    'شغلت الوظيفة|الوظيفة مغلقة|مغلقة|اغلقت|اغلق الاعلان|posizione chiusa|vaga encerrada|vaga fechada',
    'job cancelled|role cancelled|position cancelled|posting removed|listing removed|hiring freeze',
    'nieaktualne|oferta zamknięta|ilan kapandı|вакансия закрыта|募集終了|掲載終了|职位已关闭|채용마감',
  ),
  skipped: phrases('skipped|archived'),
};
