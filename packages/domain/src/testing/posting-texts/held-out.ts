import type { PostingText } from './posting-text.ts';

/** Written after the rules, to tell how far they carry. */
export const heldOut: readonly PostingText[] = [
  {
    board: 'ZipRecruiter',
    text: `Home
Line Cook
Harrow & Pine Kitchen Inc
Boise, ID
On-site
Full-time
$17 - $20/hr
1-Click Apply
Job description
Prepare dishes during dinner service.`,
    title: 'Line Cook',
    company: 'Harrow & Pine Kitchen Inc',
    location: 'Boise, ID',
    pay: { min: 17, max: 20, currency: 'USD' },
  },
  {
    board: 'LinkedIn, list pane',
    text: `Electrical Engineer
Norvane Power · Austin, TX (On-site)
3 weeks ago · 64 applicants
Apply
Save
About the job
Design substations for a growing grid.`,
    title: 'Electrical Engineer',
    company: 'Norvane Power',
    location: 'Austin, TX',
  },
  {
    board: 'Totaljobs',
    text: `Dental Nurse
Wexley Dental Care
Sheffield
£12.80 - £14.00 per hour
Part-time
Apply now
Assist our dentists chairside.`,
    title: 'Dental Nurse',
    company: 'Wexley Dental Care',
    location: 'Sheffield',
    pay: { min: 12.8, max: 14, currency: 'GBP' },
  },
  {
    board: 'Monster.de',
    text: `Zurück zur Suche
Mechatroniker (m/w/d)
Lindauer Maschinenbau GmbH & Co. KG
Lindau
Vollzeit, Unbefristet
3.200 € bis 3.800 € im Monat
Jetzt bewerben
Aufgaben
Sie warten Anlagen.`,
    title: 'Mechatroniker (m/w/d)',
    company: 'Lindauer Maschinenbau GmbH & Co. KG',
    location: 'Lindau',
    pay: { min: 3_200, max: 3_800, currency: 'EUR' },
  },
  {
    board: 'XING, kurze Form',
    text: `Referent Kommunikation (w/m/d)
Stiftung Auenland
Leipzig, Deutschland
Teilzeit
vor 4 Tagen
Über diesen Job
Sie schreiben Pressemitteilungen.`,
    title: 'Referent Kommunikation (w/m/d)',
    company: 'Stiftung Auenland',
    location: 'Leipzig, Deutschland',
  },
  {
    board: 'Cadremploi',
    text: `Contrôleur de gestion H/F
Maison Tardieu SA
Lille - 59
CDI
40 - 48 k€ / an
Postuler
Description du poste
Vous suivez les budgets.`,
    title: 'Contrôleur de gestion H/F',
    company: 'Maison Tardieu SA',
    location: 'Lille - 59',
    pay: { min: 40_000, max: 48_000, currency: 'EUR' },
  },
  {
    board: 'InfoJobs, lista',
    text: `Recepcionista de hotel
Hoteles Costa Clara S.L.U.
Alicante
Jornada completa
1.300 € - 1.450 € al mes
Inscribirme
Descripción
Atención al cliente en recepción.`,
    title: 'Recepcionista de hotel',
    company: 'Hoteles Costa Clara S.L.U.',
    location: 'Alicante',
    pay: { min: 1_300, max: 1_450, currency: 'EUR' },
  },
  {
    board: 'Intermediair',
    text: `Beleidsadviseur
Gemeente Oosterdal
Zwolle
36 uur
€ 3.900 - € 5.300 per maand
Solliciteren
Functieomschrijving
Je adviseert het college.`,
    title: 'Beleidsadviseur',
    company: 'Gemeente Oosterdal',
    location: 'Zwolle',
    pay: { min: 3_900, max: 5_300, currency: 'EUR' },
  },
  {
    board: 'نوكري جلف',
    text: `مدير مبيعات
مجموعة الساحل الذهبي
الدوحة، قطر
دوام كامل
14,000 ريال قطري شهرياً
تقدم الآن
الوصف الوظيفي
قيادة فريق المبيعات.`,
    title: 'مدير مبيعات',
    company: 'مجموعة الساحل الذهبي',
    location: 'الدوحة، قطر',
    pay: { min: 14_000, max: 14_000, currency: 'QAR' },
  },
];
