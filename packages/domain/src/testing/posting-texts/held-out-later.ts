import type { PostingText } from './posting-text.ts';

/** More texts written after the first rules. Some rules were changed by what was misread in them. */
export const heldOutLater: readonly PostingText[] = [
  {
    board: 'BambooHR',
    text: `Careers
Field Service Technician
Maintenance – Spokane, Washington, United States
Apply for This Job
Share
Link to This Job
Employment Type
Full-Time
Compensation
$29 - $34 per hour
Minimum Experience
Mid-level
Ridgeline Lifts keeps elevators moving across the Northwest.`,
    title: 'Field Service Technician',
    company: 'Ridgeline Lifts',
    location: 'Spokane, Washington, United States',
    pay: { min: 29, max: 34, currency: 'USD' },
  },
  {
    board: 'Otta',
    text: `Mid-Level Data Engineer, Harbourlight
£55-70k
+ Equity
London
Hybrid
3 days a week in office
Apply now
Harbourlight is building weather forecasts for ports.`,
    title: 'Mid-Level Data Engineer',
    company: 'Harbourlight',
    location: 'London',
    pay: { min: 55_000, max: 70_000, currency: 'GBP' },
  },
  {
    board: 'Dice',
    text: `Network Administrator
Calder Networks, Inc.
Posted 5 days ago
On-site
Raleigh, NC
Contract
$52 - $58 hr
Skills
Cisco
Firewall
Job Details
We run networks for hospitals.`,
    title: 'Network Administrator',
    company: 'Calder Networks, Inc.',
    location: 'Raleigh, NC',
    pay: { min: 52, max: 58, currency: 'USD' },
  },
  {
    board: 'jobs.ac.uk',
    text: `Back to search results
Teaching Fellow in Linguistics
University of Penhallow - Department of Languages
Location: Truro
Salary: £36,924 to £42,632
Hours: Full Time
Contract Type: Fixed-Term
Placed On: 12th November 2026
Closes: 6th December 2026
Job Ref: ARTS-311`,
    title: 'Teaching Fellow in Linguistics',
    company: 'University of Penhallow',
    location: 'Truro',
    pay: { min: 36_924, max: 42_632, currency: 'GBP' },
  },
  {
    board: 'Stellenwerk',
    text: `Werkstudent:in Nachhaltigkeit
Grünwerk Energie eG
Kiel
Ab sofort
15-20 Stunden/Woche
14,80 Euro pro Stunde
Art der Beschäftigung: Werkstudententätigkeit
Deine Ansprechpartnerin: Svenja Thomsen
Aufgaben
Du schreibst unseren Klimabericht.`,
    title: 'Werkstudent:in Nachhaltigkeit',
    company: 'Grünwerk Energie eG',
    location: 'Kiel',
    pay: { min: 14.8, max: 14.8, currency: 'EUR' },
  },
  {
    board: 'Softgarden',
    text: `Alle Stellenangebote
Pflegefachkraft (w/m/d) im Nachtdienst
Seniorenhaus Birkental gGmbH
Arbeitsort
Weiden in der Oberpfalz
Arbeitszeit
Teilzeit
Vergütung
3.450 € - 3.900 € brutto monatlich
Jetzt bewerben
Das erwartet dich
Ein Team, das zusammenhält.`,
    title: 'Pflegefachkraft (w/m/d) im Nachtdienst',
    company: 'Seniorenhaus Birkental gGmbH',
    location: 'Weiden in der Oberpfalz',
    pay: { min: 3_450, max: 3_900, currency: 'EUR' },
  },
  {
    board: 'Meteojob',
    text: `Voir toutes les offres
Technicien de maintenance H/F
Laiterie du Vercors
Villard-de-Lans (38)
CDI
Temps plein
2 300 € - 2 600 € brut par mois
Publiée il y a 4 jours
Votre contact : Mme Delphine Roux
Postuler
Vous entretenez les lignes de conditionnement.`,
    title: 'Technicien de maintenance H/F',
    company: 'Laiterie du Vercors',
    location: 'Villard-de-Lans (38)',
    pay: { min: 2_300, max: 2_600, currency: 'EUR' },
  },
  {
    board: 'Mail, français',
    text: `Bonjour Camille,

Nous recherchons pour l'un de nos clients un contrôleur de gestion à Nantes, entre 45 et 52 k€ selon expérience.

Seriez-vous disponible pour un appel ?

Bien cordialement,
Thierry Guérin
Consultant senior, Cabinet Orlane
02 40 55 01 99`,
    title: 'contrôleur de gestion',
    location: 'Nantes',
    pay: { min: 45_000, max: 52_000, currency: 'EUR' },
  },
  {
    board: 'Jobandtalent',
    text: `Mozo/a de almacén
Distribuciones Alarcón
Getafe, Madrid
Contrato temporal
Turno de noche
9,80 €/hora bruto
Inscribirse
Requisitos
Carretilla elevadora.`,
    title: 'Mozo/a de almacén',
    company: 'Distribuciones Alarcón',
    location: 'Getafe, Madrid',
    pay: { min: 9.8, max: 9.8, currency: 'EUR' },
  },
  {
    board: 'Werkzoeken, korte vorm',
    text: `Kraanmachinist
Bouwbedrijf Ter Horst
Enschede
40 uur
€ 3.300 - € 3.850 per maand
Contactpersoon: Wim ter Horst
Solliciteren
Je bedient de torenkraan.`,
    title: 'Kraanmachinist',
    company: 'Bouwbedrijf Ter Horst',
    location: 'Enschede',
    pay: { min: 3_300, max: 3_850, currency: 'EUR' },
  },
  {
    board: 'نوكري',
    text: `مهندس موقع
شركة البناء الحديث
الرياض، السعودية
دوام كامل
٩٬٠٠٠ - ١٢٬٠٠٠ ريال شهريا
قدم الآن
المتطلبات
خبرة خمس سنوات.`,
    title: 'مهندس موقع',
    company: 'شركة البناء الحديث',
    location: 'الرياض، السعودية',
    pay: { min: 9_000, max: 12_000, currency: 'SAR' },
  },
  {
    board: 'Slack message',
    text: `Hey all :wave: my team at Pebblestack is hiring a Senior Product Manager (Lisbon or remote in Portugal, €60-72k). DM me or apply: https://pebblestack.example/jobs/senior-pm`,
    title: 'Senior Product Manager',
    company: 'Pebblestack',
    location: 'Lisbon',
    pay: { min: 60_000, max: 72_000, currency: 'EUR' },
  },
];
