import { expect, it } from 'vitest';
import { tableOf } from './tables/find-table.ts';
import { guessed, planOf } from '../testing/import-tables.ts';

/** The headings of company, role, place, day of applying, stage, pay and notes, and what each stage becomes. */
type Sheet = readonly [headings: string, stages: Readonly<Record<string, string>>];

const sheets: Readonly<Record<string, Sheet>> = {
  Italian: [
    'Azienda|Posizione|Città|Data candidatura|Stato|RAL|Note',
    { Inviata: 'applied', Colloquio: 'interview', Rifiutata: 'rejected', 'Nessuna risposta': 'no_response' },
  ],
  Portuguese: [
    'Empresa|Vaga|Cidade|Data da candidatura|Situação|Salário|Observações',
    { 'Candidatura enviada': 'applied', 'Entrevista marcada': 'interview', Reprovada: 'rejected' },
  ],
  Polish: [
    'Firma|Stanowisko|Miasto|Data wysłania|Status|Wynagrodzenie|Uwagi',
    { Wysłano: 'applied', Rozmowa: 'interview', Odrzucono: 'rejected', 'Brak odpowiedzi': 'no_response' },
  ],
  Turkish: [
    'Şirket|Pozisyon|Şehir|Başvuru Tarihi|Durum|Maaş|Notlar',
    { Başvuruldu: 'applied', Mülakat: 'interview', Reddedildi: 'rejected', 'Yanıt yok': 'no_response' },
  ],
  Russian: [
    'Компания|Должность|Город|Дата отклика|Статус|Зарплата|Заметки',
    { Отправлено: 'applied', Собеседование: 'interview', Оффер: 'offer', Отказ: 'rejected' },
  ],
  Greek: [
    'Εταιρεία|Θέση|Πόλη|Ημερομηνία αίτησης|Κατάσταση|Μισθός|Σημειώσεις',
    { Στάλθηκε: 'applied', Συνέντευξη: 'interview', Απορρίφθηκε: 'rejected' },
  ],
  Japanese: [
    '会社名|職種|勤務地|応募日|選考状況|年収|備考',
    { 応募済: 'applied', 書類選考中: 'screening', 一次面接: 'interview', 内定: 'offer', 不採用: 'rejected' },
  ],
  Chinese: [
    '公司|职位|城市|投递日期|状态|薪资|备注',
    { 已投递: 'applied', 面试: 'interview', 已拒绝: 'rejected' },
  ],
  'Chinese of Taiwan': [
    '公司|職位|城市|投遞日期|狀態|薪資|備註',
    { 已投遞: 'applied', 面試: 'interview', 未錄取: 'rejected' },
  ],
  Swedish: [
    'Företag|Tjänst|Ort|Ansökningsdatum|Status|Lön|Anteckningar',
    {
      Sökt: 'applied',
      Intervju: 'interview',
      Erbjudande: 'offer',
      Avslag: 'rejected',
      'Inget svar': 'no_response',
    },
  ],
  Danish: [
    'Virksomhed|Stilling|Sted|Ansøgningsdato|Status|Løn|Noter',
    {
      Ansøgt: 'applied',
      Jobsamtale: 'interview',
      Tilbud: 'offer',
      Afslag: 'rejected',
      'Intet svar': 'no_response',
    },
  ],
  Norwegian: [
    'Bedrift|Stillingstittel|Arbeidssted|Søknadsdato|Status|Lønn|Notater',
    { 'Søknad sendt': 'applied', Intervju: 'interview', Avslag: 'rejected', 'Ingen svar': 'no_response' },
  ],
  Finnish: [
    'Yritys|Tehtävä|Paikkakunta|Hakupäivä|Tila|Palkka|Muistiinpanot',
    { Haettu: 'applied', Haastattelu: 'interview', Tarjous: 'offer', 'Ei valittu': 'rejected' },
  ],
  Czech: [
    'Společnost|Pozice|Město|Datum odeslání|Stav|Plat|Poznámky',
    {
      Odesláno: 'applied',
      Pohovor: 'interview',
      Nabídka: 'offer',
      Zamítnuto: 'rejected',
      'Bez odpovědi': 'no_response',
    },
  ],
  Slovak: [
    'Spoločnosť|Pozícia|Mesto|Dátum odoslania|Stav|Mzda|Poznámky',
    { Odoslané: 'applied', Pohovor: 'interview', Ponuka: 'offer', Zamietnuté: 'rejected' },
  ],
  Hungarian: [
    'Cég|Munkakör|Város|Jelentkezés dátuma|Állapot|Fizetés|Megjegyzés',
    { Jelentkeztem: 'applied', Állásinterjú: 'interview', Ajánlat: 'offer', Elutasítva: 'rejected' },
  ],
  Romanian: [
    'Companie|Poziție|Oraș|Data aplicării|Stadiu|Salariu|Observații',
    {
      Trimis: 'applied',
      Interviu: 'interview',
      Ofertă: 'offer',
      Respins: 'rejected',
      'Fără răspuns': 'no_response',
    },
  ],
  Ukrainian: [
    'Компанія|Посада|Місто|Дата відгуку|Статус|Зарплата|Нотатки',
    { Надіслано: 'applied', Співбесіда: 'interview', Пропозиція: 'offer', Відмова: 'rejected' },
  ],
  Hebrew: [
    'חברה|תפקיד|עיר|תאריך הגשה|סטטוס|שכר|הערות',
    { הוגש: 'applied', ראיון: 'interview', הצעה: 'offer', נדחה: 'rejected', 'אין תגובה': 'no_response' },
  ],
  Korean: [
    '회사|직무|지역|지원일|상태|연봉|메모',
    { 지원완료: 'applied', 서류합격: 'screening', 최종면접: 'interview', 불합격: 'rejected' },
  ],
};

it.each(Object.entries(sheets))('a sheet in %s is read without a question', (_, [headings, stages]) => {
  const rows = Object.keys(stages).map((stage, at) => {
    return [`Globex ${at}`, 'Analyst', 'Riga', '2026-09-01', stage, '48,000 EUR', 'x'];
  });
  const table = tableOf('jobs', [headings.split('|'), ...rows]);
  if (!table) throw new Error('There is no table');
  const mapping = guessed(table);
  expect(mapping.fields).toEqual(['company', 'title', 'location', 'applied', 'stage', 'salaryText', 'notes']);
  const planned = planOf(table);
  const read = planned.map((row) => {
    const last = row.status === 'skipped' ? undefined : row.job.steps.at(-1);
    return row.status === 'skipped' || row.job.warnings.length > 0 ? row : (last?.outcome ?? last?.stageId);
  });
  expect(read).toEqual(Object.values(stages));
});
