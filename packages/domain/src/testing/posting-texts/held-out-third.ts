import type { PostingText } from './posting-text.ts';

/** Texts of further boards, messages and notices, written after the rules that the others were read by. */
export const heldOutThird: readonly PostingText[] = [
  {
    board: 'Teamtailor',
    text: `Career menu
Departments
Locations
Log in as candidate

Customer Support · Malmö · Hybrid

Customer Support Specialist (Swedish & English)
Help shop owners get paid on time.

Job description
Kvarnby Payments is looking for a person who likes to solve things on the first call.

Department
Customer Support
Locations
Malmö
Remote status
Hybrid

About Kvarnby Payments
We move money for 12 000 shops.`,
    title: 'Customer Support Specialist (Swedish & English)',
    company: 'Kvarnby Payments',
    location: 'Malmö',
  },
  {
    board: 'BambooHR',
    text: `Larkspur Dental Group
Dental Hygienist
Boise, Idaho
Full-Time
Compensation: $42.00 - $48.00 / hour
Apply for This Job
Link to This Job

Larkspur Dental Group has four offices around the valley. You will see eight patients a day.`,
    title: 'Dental Hygienist',
    company: 'Larkspur Dental Group',
    location: 'Boise, Idaho',
    pay: { min: 42, max: 48, currency: 'USD' },
  },
  {
    board: 'Jobvite',
    text: `Staff Accountant
Finance & Accounting
|
Columbus, OH
Apply
Description
Ridgeline Brewing Co. hires a Staff Accountant to close the books each month.
The base salary for this position is $68,000 to $79,500 per year.`,
    title: 'Staff Accountant',
    company: 'Ridgeline Brewing Co.',
    location: 'Columbus, OH',
    pay: { min: 68_000, max: 79_500, currency: 'USD' },
  },
  {
    board: 'Civil Service Jobs',
    text: `Policy Adviser - Rail Accessibility
Department for Inland Transport
Apply before 11:55 pm on Monday 7th December 2026

Reference number
384412
Salary
£34,725 - £39,100
Job grade
Higher Executive Officer
Contract type
Permanent
Working pattern
Flexible working, Full-time
Number of jobs available
2
Location
Leeds
About the job
Job summary`,
    title: 'Policy Adviser - Rail Accessibility',
    company: 'Department for Inland Transport',
    location: 'Leeds',
    pay: { min: 34_725, max: 39_100, currency: 'GBP' },
  },
  {
    board: 'CharityJob',
    text: `Fundraising Officer
Otter Rivers Trust
Bristol, City of Bristol (On-site)
£27,500 per year
Permanent contract
Posted 3 days ago Closing in 12 days
Quick Apply

We look after forty miles of river and need somebody who can ask for money with a straight face.`,
    title: 'Fundraising Officer',
    company: 'Otter Rivers Trust',
    location: 'Bristol, City of Bristol',
    pay: { min: 27_500, max: 27_500, currency: 'GBP' },
  },
  {
    board: 'Craigslist',
    text: `Line cook needed ASAP - Eastside (Portland)
compensation: $21/hr + tips
employment type: full-time
job title: Line cook

Busy breakfast place looking for a cook with two years on the line. Reply with your resume.`,
    title: 'Line cook',
    location: 'Portland',
    pay: { min: 21, max: 21, currency: 'USD' },
  },
  {
    board: 'Handshake',
    text: `Meridian Soil Lab
Environmental Testing
Summer Intern, Field Sampling
Posted November 10, 2026・Apply by January 15, 2027 at 5:00 PM
Saved
Apply externally
At a glance
$20–22/hr
Onsite, based in Fresno, CA
Internship
Full-time, from June 1 to August 21
Job description
You dig, we measure.`,
    title: 'Summer Intern, Field Sampling',
    company: 'Meridian Soil Lab',
    location: 'Fresno, CA',
    pay: { min: 20, max: 22, currency: 'USD' },
  },
  {
    board: 'Recruiter message',
    text: `Hi Sam,

I came across your profile and thought of you for a Lead Platform Engineer position at Tessellate (Series B, 80 people). It is based in Amsterdam, two days a week in the office, and pays €95k-€110k plus equity.

Would you be up for a call on Thursday?

Best,
Noor`,
    title: 'Lead Platform Engineer',
    company: 'Tessellate',
    location: 'Amsterdam',
    pay: { min: 95_000, max: 110_000, currency: 'EUR' },
  },
  {
    board: 'Jobs in a table',
    text: `Position:	Quantity Surveyor
Employer:	Holloway & Finch Construction
Where:	Cork, Ireland
Salary:	€55,000–€65,000 DOE
Closing:	18 December 2026`,
    title: 'Quantity Surveyor',
    company: 'Holloway & Finch Construction',
    location: 'Cork, Ireland',
    pay: { min: 55_000, max: 65_000, currency: 'EUR' },
  },
  {
    board: 'Bundesagentur für Arbeit',
    text: `Zurück zur Ergebnisliste
Arbeit
Elektroniker/in - Betriebstechnik
Stadtwerke Lindenau AöR
Arbeitsort: 09648 Mittweida
Vollzeit
ab 01.02.2027
unbefristet
Veröffentlicht: vor 4 Tagen
Stellenbeschreibung
Sie halten Pumpen und Netze am Laufen.
Vergütung: TVöD E7`,
    title: 'Elektroniker/in - Betriebstechnik',
    company: 'Stadtwerke Lindenau AöR',
    location: '09648 Mittweida',
  },
  {
    board: 'JOIN',
    text: `Rechnungsprüfer (m/w/d)
Nordlicht Logistik Services GmbH
Bremen
Hybrid
Angestellte/r
2.900 € – 3.400 € pro Monat
Jetzt bewerben
Deine Aufgaben
Du prüfst Rechnungen von Speditionen.`,
    title: 'Rechnungsprüfer (m/w/d)',
    company: 'Nordlicht Logistik Services GmbH',
    location: 'Bremen',
    pay: { min: 2_900, max: 3_400, currency: 'EUR' },
  },
  {
    board: 'Interamt',
    text: `Stellenangebot ID 1188320
Sachbearbeitung Bauordnung (w/m/d)
Behörde: Landkreis Mittelhessen
Homepage: https://www.landkreis.example
Dienstort: 35390 Gießen
Bewerbungsfrist: 20.12.2026
Entgelt: E 9b TVöD VKA
Arbeitszeit: Vollzeit, Teilzeit
Die Stelle ist unbefristet zu besetzen.`,
    title: 'Sachbearbeitung Bauordnung (w/m/d)',
    company: 'Landkreis Mittelhessen',
    location: '35390 Gießen',
  },
  {
    board: 'Aushang im Laden',
    text: `Wir suchen Verstärkung!
Verkäufer/in in Teilzeit (20 Std.)
für unsere Filiale in Freiburg-Haslach
14,50 €/Std.
Bäckerei Trautmann
Tel. 0761 5551234`,
    title: 'Verkäufer/in in Teilzeit (20 Std.)',
    company: 'Bäckerei Trautmann',
    location: 'Freiburg-Haslach',
    pay: { min: 14.5, max: 14.5, currency: 'EUR' },
  },
  {
    board: 'jobs.ch',
    text: `Projektleiter:in Holzbau
Zimmerei Amstutz AG
Key information
Veröffentlicht:
20 November 2026
Pensum:
80 – 100%
Vertrag:
Festanstellung
Arbeitsort:
Dorfstrasse 12, 6072 Sachseln
Du planst Dachstöcke und bist gern auf der Baustelle.`,
    title: 'Projektleiter:in Holzbau',
    company: 'Zimmerei Amstutz AG',
    location: 'Dorfstrasse 12, 6072 Sachseln',
  },
];
