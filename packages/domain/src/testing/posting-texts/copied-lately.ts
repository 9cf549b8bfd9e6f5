import type { PostingText } from './posting-text.ts';

/** As sites and apps show postings lately, and as public services, agencies and friends write them. */
export const copiedLately: readonly PostingText[] = [
  {
    board: 'LinkedIn mobile',
    text: `Senior Backend Engineer
Tessel Labs
Manchester, England, United Kingdom (Hybrid)
Reposted 1 week ago · Over 100 people clicked apply
Promoted by hirer · Actively reviewing applicants
£65K/yr - £80K/yr
Hybrid
Full-time
Easy Apply
Save
About the job
Tessel Labs builds looms that think.`,
    title: 'Senior Backend Engineer',
    company: 'Tessel Labs',
    location: 'Manchester, England, United Kingdom',
    pay: { min: 65000, max: 80000, currency: 'GBP' },
  },
  {
    board: 'LinkedIn desktop DE',
    text: `Tessel Labs
Teilen
Mehr Optionen anzeigen
Leiter:in Einkauf (m/w/d)
Stuttgart, Baden-Württemberg, Deutschland · Vor 3 Tagen · 27 Bewerber:innen
Verantwortlich: Anna Beck
Hybrid
Vollzeit
Bewerben
Speichern`,
    title: 'Leiter:in Einkauf (m/w/d)',
    company: 'Tessel Labs',
    location: 'Stuttgart, Baden-Württemberg, Deutschland',
  },
  {
    board: 'LinkedIn mobile ES',
    text: `Ingeniero/a de datos
Luminar Energía · Bilbao, País Vasco, España (Híbrido)
hace 2 semanas · Más de 100 solicitudes
Híbrido Jornada completa
Solicitud sencilla
Guardar
Acerca del empleo
En Luminar buscamos`,
    title: 'Ingeniero/a de datos',
    company: 'Luminar Energía',
    location: 'Bilbao, País Vasco, España',
  },
  {
    board: 'LinkedIn mobile FR',
    text: `Contrôleur de gestion
Groupe Valmy
Lille, Hauts-de-France, France · il y a 3 jours · 45 candidats
Sur site
Temps plein
Postuler
Enregistrer
À propos de l’offre d’emploi
Rattaché au DAF`,
    title: 'Contrôleur de gestion',
    company: 'Groupe Valmy',
    location: 'Lille, Hauts-de-France, France',
  },
  {
    board: 'LinkedIn NL',
    text: `Accountmanager binnendienst
Brouwer Verpakkingen
Apeldoorn, Gelderland, Nederland · 1 week geleden · 12 sollicitanten
Op locatie
Voltijd
Solliciteren
Opslaan
Over de vacature`,
    title: 'Accountmanager binnendienst',
    company: 'Brouwer Verpakkingen',
    location: 'Apeldoorn, Gelderland, Nederland',
  },
  {
    board: 'LinkedIn AR',
    text: `مدير مشروع
مجموعة النخيل
دبي، دبي، الإمارات العربية المتحدة · منذ أسبوعين · أكثر من 100 متقدم
في موقع العمل
دوام كامل
التقديم السريع
حفظ
نبذة عن الوظيفة`,
    title: 'مدير مشروع',
    company: 'مجموعة النخيل',
    location: 'دبي، دبي، الإمارات العربية المتحدة',
  },
  {
    board: 'LinkedIn iOS share EN',
    text: `Check out this job at Harrow & Pine: Finance Manager
https://www.linkedin.com/jobs/view/4012345678`,
    title: 'Finance Manager',
    company: 'Harrow & Pine',
  },
  {
    board: 'Indeed UK',
    text: `Night Care Assistant - job post
Beech House Care Home
3.4 out of 5 stars
Reading RG1
£12.21 an hour - Part-time, Permanent
Apply now
Job details
Pay
£12.21 an hour
Job type
Part-time
Permanent
Shift and schedule
Night shift
Location
Reading RG1
Full job description
We are looking for a Night Care Assistant. Start date: 01/02/2027`,
    title: 'Night Care Assistant',
    company: 'Beech House Care Home',
    location: 'Reading RG1',
    pay: { min: 12.21, max: 12.21, currency: 'GBP' },
  },
  {
    board: 'Indeed FR',
    text: `Technicien de maintenance H/F - offre d'emploi
Mécalor
Saint-Étienne (42)
De 28 000 € à 32 000 € par an - Temps plein, CDI
Postuler maintenant
Détails de l'emploi
Salaire
De 28 000 € à 32 000 € par an
Type de poste
CDI
Temps plein
Lieu
Saint-Étienne (42)`,
    title: 'Technicien de maintenance H/F',
    company: 'Mécalor',
    location: 'Saint-Étienne (42)',
    pay: { min: 28000, max: 32000, currency: 'EUR' },
  },
  {
    board: 'Xing',
    text: `Marketing Manager (m/w/d)
Lerchenfeld Brauerei AG
Regensburg
50.000 € – 62.500 €
Vollzeit
Teilweise remote
Veröffentlicht am 21. November 2026
Gehalts-Prognose von XING
Dein Profil`,
    title: 'Marketing Manager (m/w/d)',
    company: 'Lerchenfeld Brauerei AG',
    location: 'Regensburg',
    pay: { min: 50000, max: 62500, currency: 'EUR' },
  },
  {
    board: 'InfoJobs',
    text: `Administrativo/a contable
Grupo Alcornoque
3,2
Valladolid
Presencial
Publicada hace 3 d
Salario: 20.000€ - 24.000€ Bruto/año
Experiencia mínima: al menos 2 años
Tipo de oferta: indefinido, jornada completa
Inscribirme en esta oferta
Requisitos`,
    title: 'Administrativo/a contable',
    company: 'Grupo Alcornoque',
    location: 'Valladolid',
    pay: { min: 20000, max: 24000, currency: 'EUR' },
  },
  {
    board: 'Bayt',
    text: `مهندس مدني
شركة الأفق للمقاولات
الرياض، المملكة العربية السعودية
تاريخ النشر: 2026/11/20
الراتب: 9,000 - 12,000 ريال سعودي شهرياً
دوام كامل
الوصف الوظيفي
نبحث عن مهندس مدني`,
    title: 'مهندس مدني',
    company: 'شركة الأفق للمقاولات',
    location: 'الرياض، المملكة العربية السعودية',
    pay: { min: 9000, max: 12000, currency: 'SAR' },
  },
  {
    board: 'Workday',
    text: `Financial Analyst II
Apply
locations
Columbus, OH
Cleveland, OH
time type
Full time
posted on
Posted 3 Days Ago
job requisition id
R0048213
Buckeye Mutual is a mutual insurer.
Pay: $58,400.00 - $87,600.00 Annually`,
    title: 'Financial Analyst II',
    company: 'Buckeye Mutual',
    location: 'Columbus, OH · Cleveland, OH',
    pay: { min: 58400, max: 87600, currency: 'USD' },
  },
  {
    board: 'Recruiter mail',
    text: `Hi Sam,

I hope you're well. I'm working with a Series B fintech in Amsterdam who are looking for a Senior Data Engineer. The salary is up to €95,000 + bonus + 8% holiday allowance. It's hybrid, 2 days in the office.

Would you be open to a chat this week?

Best,
Laura Vink
Principal Consultant | Hexagon Search
+31 20 555 0142`,
    title: 'Senior Data Engineer',
    location: 'Amsterdam',
    pay: { max: 95000, currency: 'EUR' },
  },
  {
    board: 'TV-L',
    text: `Die Universität Greifenau sucht zum 01.03.2027 eine/n
Wissenschaftliche/n Mitarbeiter/in (m/w/d)
E 13 TV-L, 75 %, befristet auf 3 Jahre
am Institut für Geologie.
Bewerbungsfrist: 15.12.2026
Kennziffer 112/26`,
    title: 'Wissenschaftliche/n Mitarbeiter/in (m/w/d)',
    company: 'Universität Greifenau',
  },
  {
    board: 'GS',
    text: `Budget Analyst
Department of the Interior
National Park Service
Salary: $74,441 - $96,770 per year
Pay scale & grade: GS 11
Location: Fresno, CA
Telework eligible: Yes—as determined by agency policy
Open & closing dates: 11/20/2026 to 12/04/2026`,
    title: 'Budget Analyst',
    company: 'National Park Service',
    location: 'Fresno, CA',
    pay: { min: 74441, max: 96770, currency: 'USD' },
  },
  {
    board: 'NHS',
    text: `Senior Occupational Therapist
Northmoor Community NHS Trust
Band 6
£38,682 to £46,580 a year per annum pro rata
Contract: Permanent
Working pattern: Part time
Reference number: 312-OT-26-118
Job locations
Ashdale Clinic
12 Mill Lane
Kendal
LA9 4XX
The closing date is 13 December 2026`,
    title: 'Senior Occupational Therapist',
    company: 'Northmoor Community NHS Trust',
    location: 'Ashdale Clinic, 12 Mill Lane, Kendal',
    pay: { min: 38682, max: 46580, currency: 'GBP' },
  },
  {
    board: 'Civil service UK',
    text: `Policy Adviser
Department for Harbours
Apply before 11:55 pm on Monday 14th December 2026
Reference number: 378112
Salary: £41,600 - £46,400
Grade: Higher Executive Officer
Contract type: Permanent
Location: Bristol, Cardiff, Darlington`,
    title: 'Policy Adviser',
    company: 'Department for Harbours',
    location: 'Bristol, Cardiff, Darlington',
    pay: { min: 41600, max: 46400, currency: 'GBP' },
  },
  {
    board: 'ES mail',
    text: `Hola Marta:
Desde Grupo Alcornoque buscamos una Responsable de Compras para nuestra oficina de Burgos. Salario: 32.000-36.000 € brutos anuales. Modalidad híbrida.
Un saludo,
Pedro Ruiz
pedro.ruiz@alcornoque.example`,
    title: 'Responsable de Compras',
    company: 'Grupo Alcornoque',
    location: 'Burgos',
    pay: { min: 32000, max: 36000, currency: 'EUR' },
  },
  {
    board: 'NL gemeente',
    text: `Beleidsmedewerker Wonen
Gemeente Oosterwold
Schaal 10 (€ 3.345 - € 4.842 bruto per maand)
36 uur
Reageren vóór 14 december 2026
Standplaats: Zeewolde`,
    title: 'Beleidsmedewerker Wonen',
    company: 'Gemeente Oosterwold',
    location: 'Zeewolde',
    pay: { min: 3345, max: 4842, currency: 'EUR' },
  },
  {
    board: 'USAJOBS',
    text: `Wildlife Biologist
Department of the Interior
US Fish and Wildlife Service
Overview
Accepting applications
Open & closing dates
11/23/2026 to 12/07/2026
Salary
$61,722 to - $98,020 per year
Pay scale & grade
GS 9 - 11
Location
Bozeman, MT
Remote job
No
Telework eligible
Yes`,
    title: 'Wildlife Biologist',
    company: 'US Fish and Wildlife Service',
    location: 'Bozeman, MT',
    pay: { min: 61722, max: 98020, currency: 'USD' },
  },
  {
    board: 'HN who is hiring',
    text: `Quillmark (YC W24) | Founding Designer | London, UK | Onsite | £85k-£105k + equity | https://quillmark.example/jobs/7`,
    title: 'Founding Designer',
    company: 'Quillmark',
    location: 'London, UK',
    pay: { min: 85000, max: 105000, currency: 'GBP' },
  },
  {
    board: 'Mail DE recruiter',
    text: `Guten Tag Frau Sommer,

für unseren Kunden, ein mittelständisches Maschinenbauunternehmen im Raum Ulm, suchen wir einen Leiter Controlling (m/w/d). Das Zielgehalt liegt bei 95.000 bis 110.000 Euro. Zwei Tage Homeoffice pro Woche sind möglich.

Haben Sie Interesse?

Mit freundlichen Grüßen
Tobias Hahn
Senior Consultant
Falken Personalberatung GmbH
Tel. +49 731 555010`,
    title: 'Leiter Controlling (m/w/d)',
    location: 'Ulm',
    pay: { min: 95000, max: 110000, currency: 'EUR' },
  },
  {
    board: 'OCR screenshot',
    text: `20:31 LTE
Sr. Product Manager
Fjordline Software
Oslo, Norway - Hybrid
NOK 900,000 - 1,100,000 / yr
Easy Apply
1OO+ applicants`,
    title: 'Sr. Product Manager',
    company: 'Fjordline Software',
    location: 'Oslo, Norway',
    pay: { min: 900000, max: 1100000, currency: 'NOK' },
  },
];
