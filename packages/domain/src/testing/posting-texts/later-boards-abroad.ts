import type { PostingText } from './posting-text.ts';

/** Further boards in other languages. */
export const laterBoardsAbroad: readonly PostingText[] = [
  {
    board: 'Arbeitsagentur, Detailansicht',
    text: `Stellenangebot
Elektroniker/in - Energie- und Gebäudetechnik
Stadtwerke Ostheim GmbH
Arbeit
Arbeitsort
97645 Ostheim vor der Rhön
Befristung
unbefristet
Arbeitszeit
Vollzeit
Beginn
ab sofort
Veröffentlicht
vor 3 Tagen
Stellenbeschreibung
Sie warten Trafostationen.
Informationen zur Bewerbung
Ansprechperson
Herr Jürgen Plettner
Referenznummer
10001-1001234567-S`,
    title: 'Elektroniker/in - Energie- und Gebäudetechnik',
    company: 'Stadtwerke Ostheim GmbH',
    location: '97645 Ostheim vor der Rhön',
  },
  {
    board: 'StepStone, neues Aussehen',
    text: `Zurück
Steuerfachangestellte:r (w/m/d)
Kanzlei Reinhold & Partner mbB
Bamberg, Erlangen
Feste Anstellung
Teilzeit, Vollzeit
Homeoffice möglich
Erschienen: vor 2 Wochen
Gehalt anzeigen
Ich bin interessiert
Jetzt Gehalt vergleichen
42.000 € - 51.000 €/Jahr (geschätzt für diesen Jobtitel)
Einleitung
Wir beraten Handwerksbetriebe.`,
    title: 'Steuerfachangestellte:r (w/m/d)',
    company: 'Kanzlei Reinhold & Partner mbB',
    location: 'Bamberg, Erlangen',
  },
  {
    board: 'XING, ganze Seite',
    text: `Zum Inhalt springen
Jobs
Produktmanager Medizintechnik (all genders)
Halvern Medical AG
Freiburg im Breisgau
Vollzeit
58.000 € – 71.500 € (XING Prognose)
Hybrid
Veröffentlicht: vor 6 Tagen
Merken
Bewerben
Produktmanager Medizintechnik (all genders)
Über diesen Job
Sie führen unsere Beatmungsgeräte zur Zulassung. Ihre Ansprechpartnerin: Frau Dr. Lena Borchert, Tel. 0761 5550 199.`,
    title: 'Produktmanager Medizintechnik (all genders)',
    company: 'Halvern Medical AG',
    location: 'Freiburg im Breisgau',
  },
  {
    board: 'Personio, Karriereseite',
    text: `Zu den offenen Stellen
Junior Controller (m/w/d)
Festanstellung, Vollzeit · Hamburg
Jetzt bewerben
Über uns
Nordlicht Logistik bringt Pakete auf die Halligen.
Deine Aufgaben
Du erstellst Monatsberichte.
Dein Gehalt
Wir zahlen 3.400 bis 3.900 Euro brutto im Monat.`,
    title: 'Junior Controller (m/w/d)',
    company: 'Nordlicht Logistik',
    location: 'Hamburg',
    pay: { min: 3_400, max: 3_900, currency: 'EUR' },
  },
  {
    board: 'Hays',
    text: `SAP-Berater (m/w/d) FI/CO
Referenznummer 812345/1
Einsatzort: Mannheim
Start: 01/2027
Dauer: 9 Monate+
Meine Aufgaben
Einführung von S/4HANA
Mein Ansprechpartner bei Hays
Thorsten Wiegel
Referenznummer
812345/1
Kontakt aufnehmen
E-Mail: thorsten.wiegel@hays.example
Anstellungsart
Freiberuflich für ein Projekt`,
    title: 'SAP-Berater (m/w/d) FI/CO',
    location: 'Mannheim',
  },
  {
    board: 'Bund.de',
    text: `service.bund.de
Stellenangebote
Sachbearbeiterin / Sachbearbeiter (m/w/d) Haushalt
Arbeitgeber: Bundesamt für Wasserwege
Bewerbungsfrist: 15.12.2026
Beschäftigungsort: 26122 Oldenburg
Laufbahn: gehobener Dienst
Entgelt: E 9c TVöD Bund
Kennziffer: BAW-2026-114
Ansprechpartner für fachliche Fragen ist Herr Okan Yildirim (Telefon 0441 555 0170).`,
    title: 'Sachbearbeiterin / Sachbearbeiter (m/w/d) Haushalt',
    company: 'Bundesamt für Wasserwege',
    location: '26122 Oldenburg',
  },
  {
    board: 'Welcome to the Jungle, nouvelle fiche',
    text: `Passer au contenu
Filature Moderne
Chargé·e de marketing digital
CDI
Roubaix
Télétravail fréquent
Salaire : 34K à 39K €
Début : 04 janvier 2027
Expérience : > 2 ans
Postuler
Questions et réponses sur l'offre
Le poste
Descriptif du poste
Tu fais connaître nos draps.`,
    title: 'Chargé·e de marketing digital',
    company: 'Filature Moderne',
    location: 'Roubaix',
    pay: { min: 34_000, max: 39_000, currency: 'EUR' },
  },
  {
    board: 'Apec, détail',
    text: `Retour aux résultats
Ingénieur méthodes F/H
Ateliers Vauquelin
1 CDI
Tarbes - 65
Publiée le 12/11/2026
Ref. Apec : 176543210W
Salaire
40 - 48 k€ brut annuel
Prise de poste
Dès que possible
Expérience
Minimum 3 ans
Descriptif du poste
Vous améliorez les gammes d'usinage.
Personne en charge du recrutement
Sandrine Labadie - Responsable RH`,
    title: 'Ingénieur méthodes F/H',
    company: 'Ateliers Vauquelin',
    location: 'Tarbes - 65',
    pay: { min: 40_000, max: 48_000, currency: 'EUR' },
  },
  {
    board: 'Nationale Vacaturebank, detail',
    text: `Terug naar zoekresultaten
Logistiek planner
Van Duin Transport B.V.
Barendrecht
€ 2.900 - € 3.400 per maand
32 - 40 uur
MBO
Vast
Solliciteer direct
Bewaar
Wat ga je doen?
Je plant ritten door de Benelux.
Vragen? Bel je contactpersoon: Anneke Roelofs, 010 555 0142.`,
    title: 'Logistiek planner',
    company: 'Van Duin Transport B.V.',
    location: 'Barendrecht',
    pay: { min: 2_900, max: 3_400, currency: 'EUR' },
  },
  {
    board: 'InfoJobs, oferta',
    text: `Ofertas de trabajo
Técnico/a de laboratorio de alimentos
Conservas Ribadeo, S.A.
3,8
Lugo, Lugo (España)
Presencial
Publicada hace 5d
Salario: 21.000€ - 24.000€ Bruto/año
Experiencia mínima: al menos 1 año
Tipo de oferta: indefinido, jornada completa
Inscribirme en esta oferta
Descripción
Analizas muestras de pescado.
Persona de contacto: Iria Fontán`,
    title: 'Técnico/a de laboratorio de alimentos',
    company: 'Conservas Ribadeo, S.A.',
    location: 'Lugo, Lugo (España)',
    pay: { min: 21_000, max: 24_000, currency: 'EUR' },
  },
  {
    board: 'Wuzzuf',
    text: `محاسب تكاليف
شركة الدلتا للصناعات الغذائية - العاشر من رمضان، الشرقية، مصر
دوام كامل
من مقر الشركة
تم النشر منذ 4 أيام
38 متقدم لهذه الوظيفة
قدم الآن
تفاصيل الوظيفة
سنوات الخبرة المطلوبة
3 إلى 5 سنوات
الراتب
١٢٬٠٠٠ إلى ١٥٬٠٠٠ جنيه مصري شهريا
الوصف الوظيفي
إعداد تقارير التكاليف الشهرية.`,
    title: 'محاسب تكاليف',
    company: 'شركة الدلتا للصناعات الغذائية',
    location: 'العاشر من رمضان، الشرقية، مصر',
    pay: { min: 12_000, max: 15_000, currency: 'EGP' },
  },
  {
    board: 'WhatsApp',
    text: `[14:02, 18.11.2026] Tante Gisela: Hallo Paul! Die suchen bei uns in der Bäckerei Sommerfeld noch einen Verkäufer in Teilzeit, in Detmold am Markt. 14,50 € die Stunde. Melde dich bei Frau Kemper, 05231 555 0133 👍
[14:05, 18.11.2026] Paul: Danke!`,
    title: 'Verkäufer',
    company: 'Bäckerei Sommerfeld',
    location: 'Detmold',
    pay: { min: 14.5, max: 14.5, currency: 'EUR' },
  },
];
