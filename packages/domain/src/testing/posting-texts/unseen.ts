import type { PostingText } from './posting-text.ts';

/** Texts by which no rule is made or changed: what is read of them is what is read of postings in general. */
export const unseen: readonly PostingText[] = [
  {
    board: 'Workable',
    text: `Our jobs
Share this job
Junior Bookkeeper
On-site
Galway, County Galway, Ireland
Finance
Overview
Application
Description
Saltmarsh Oysters has farmed the bay since 1974.
Benefits
€30,000 to €34,000 a year`,
    title: 'Junior Bookkeeper',
    company: 'Saltmarsh Oysters',
    location: 'Galway, County Galway, Ireland',
    pay: { min: 30_000, max: 34_000, currency: 'EUR' },
  },
  {
    board: 'Dice',
    text: `Cloud Security Engineer
Palisade Federal
Reston, VA
Posted 2 days ago | Updated 4 hours ago
Remote
Contract - W2
$75 - $85/hr
Job Details
Skills
AWS
Terraform
Summary
Clearance is not required.`,
    title: 'Cloud Security Engineer',
    company: 'Palisade Federal',
    location: 'Reston, VA',
    pay: { min: 75, max: 85, currency: 'USD' },
  },
  {
    board: 'Church notice',
    text: `Part-time Parish Administrator
St Brannoc’s, Upper Combe
15 hours per week
£13.20 per hour
Apply by 11 December to the churchwardens.`,
    title: 'Part-time Parish Administrator',
    company: 'St Brannoc’s',
    location: 'Upper Combe',
    pay: { min: 13.2, max: 13.2, currency: 'GBP' },
  },
  {
    board: 'Job Bank Canada',
    text: `home health aide
Posted on November 18, 2026 by Employer details Maple Hearth Home Care
Job details
Location Kelowna, BC
Salary
22.00 hourly / 35 hours per week
Terms of employment
Permanent employment Full time
Start date
Starts as soon as possible
Vacancies
3 vacancies`,
    title: 'home health aide',
    company: 'Maple Hearth Home Care',
    location: 'Kelowna, BC',
  },
  {
    board: 'Mail from a friend',
    text: `hey! my company is hiring a data engineer, thought of you :) it's Copperbeech in Utrecht, around 70k. want me to refer you?`,
    title: 'data engineer',
    company: 'Copperbeech',
    location: 'Utrecht',
    pay: { min: 70_000, max: 70_000, currency: 'EUR' },
  },
  {
    board: 'Kleinanzeigen',
    text: `Aushilfe Gastronomie (m/w/d) auf Minijob-Basis
13,90 € VB
20095 Hamburg Altstadt
Heute, 10:12
Details
Berufsfeld Gastronomie
Arbeitszeit Teilzeit
Café Kranich sucht freundliche Aushilfen für Wochenenden.`,
    title: 'Aushilfe Gastronomie (m/w/d) auf Minijob-Basis',
    company: 'Café Kranich',
    location: '20095 Hamburg Altstadt',
    pay: { min: 13.9, max: 13.9, currency: 'EUR' },
  },
  {
    board: 'Jobware',
    text: `Firmenprofil
Teamleitung Kundenservice (m/w/d)
Nebelhorn Versicherung a. G.
Kempten (Allgäu)
Online seit 2 Tagen
Vollzeit
Homeoffice möglich
55.000 – 63.000 € / Jahr (geschätzt)
Bewerben
Aufgaben
Fachliche und disziplinarische Leitung`,
    title: 'Teamleitung Kundenservice (m/w/d)',
    company: 'Nebelhorn Versicherung a. G.',
    location: 'Kempten (Allgäu)',
    pay: { min: 55_000, max: 63_000, currency: 'EUR' },
  },
  {
    board: 'Hospital page',
    text: `Karriere
Stellenangebote
Pflegefachperson (w/m/d) Intensivstation
Klinikum am Hohen Ufer
Standort: Celle
ab sofort
unbefristet, Teil- oder Vollzeit
Vergütung nach TV-L, 3.600 bis 4.400 Euro monatlich`,
    title: 'Pflegefachperson (w/m/d) Intensivstation',
    company: 'Klinikum am Hohen Ufer',
    location: 'Celle',
    pay: { min: 3_600, max: 4_400, currency: 'EUR' },
  },
  {
    board: 'HelloWork',
    text: `Accueil
Emploi Rennes
Mécanicien poids lourds H/F
Garage Le Goff
Rennes - 35
CDI
26 000 - 31 000 € / an
Postuler rapidement
Les missions du poste
Vous entretenez une flotte de 40 camions.`,
    title: 'Mécanicien poids lourds H/F',
    company: 'Garage Le Goff',
    location: 'Rennes - 35',
    pay: { min: 26_000, max: 31_000, currency: 'EUR' },
  },
  {
    board: 'Fonction publique',
    text: `Référence : 2026-188231
Chef ou cheffe de projet numérique
Employeur : Région Val-de-Brume
Localisation : Rouen
Date limite de candidature : 15/12/2026
Rémunération : 38 000 à 44 000 € brut par an`,
    title: 'Chef ou cheffe de projet numérique',
    company: 'Région Val-de-Brume',
    location: 'Rouen',
    pay: { min: 38_000, max: 44_000, currency: 'EUR' },
  },
  {
    board: 'LinkedIn, español',
    text: `Logo de Cierzo Energía
Cierzo Energía
Analista de mercados eléctricos
Zaragoza, Aragón, España · hace 1 semana · 88 solicitudes
Híbrido
Jornada completa
Solicitud sencilla
Guardar
Acerca del empleo
Analizarás precios y previsiones.`,
    title: 'Analista de mercados eléctricos',
    company: 'Cierzo Energía',
    location: 'Zaragoza, Aragón, España',
  },
  {
    board: 'Bumeran',
    text: `Vendedor/a de salón
Casa Lavalle
Publicado hace 5 días
Presencial
Rosario, Santa Fe
Full-time
Postularme
Descripción del puesto
Atención al público y reposición.`,
    title: 'Vendedor/a de salón',
    company: 'Casa Lavalle',
    location: 'Rosario, Santa Fe',
  },
  {
    board: 'Randstad',
    text: `magazijnmedewerker.
Tilburg, Noord-Brabant
€ 15,12 per uur
tijdelijk met uitzicht op vast
38 uur
geplaatst 25 november 2026
solliciteer direct
over de functie
Je verzamelt bestellingen met een reachtruck.`,
    title: 'magazijnmedewerker',
    location: 'Tilburg, Noord-Brabant',
    pay: { min: 15.12, max: 15.12, currency: 'EUR' },
  },
  {
    board: 'جلف تالنت',
    text: `مهندس موقع
مجموعة البحر الأزرق للمقاولات
الدوحة، قطر
دوام كامل
12000 - 15000 ريال قطري
آخر موعد للتقديم: 20 ديسمبر 2026
وصف الوظيفة
الإشراف على تنفيذ المباني.`,
    title: 'مهندس موقع',
    company: 'مجموعة البحر الأزرق للمقاولات',
    location: 'الدوحة، قطر',
    pay: { min: 12_000, max: 15_000, currency: 'QAR' },
  },
];
