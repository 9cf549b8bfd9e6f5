import type { PostingText } from './posting-text.ts';

export const german: readonly PostingText[] = [
  {
    board: 'StepStone',
    text: `Lagerhelfer (m/w/d)
Brandl Logistik GmbH
Augsburg
Feste Anstellung
Vollzeit
Erschienen: vor 2 Tagen
Jetzt bewerben
Ihre Aufgaben
Sie kommissionieren Ware.
Gehalt: 2.600 € – 2.900 € pro Monat`,
    title: 'Lagerhelfer (m/w/d)',
    company: 'Brandl Logistik GmbH',
    location: 'Augsburg',
    pay: { min: 2_600, max: 2_900, currency: 'EUR' },
  },
  {
    board: 'StepStone, ganze Seite',
    text: `Zum Inhalt springen
Stepstone
Jobs finden
Unternehmen
Gehalt
Anmelden
Zurück zur Ergebnisliste
UX Designer (m/w/d)
Kranich & Sohn AG
Hamburg
Feste Anstellung
Homeoffice möglich
52.000 - 61.000 €/Jahr
Speichern
Ich bin interessiert
Über uns
Kranich baut Software für Werften.`,
    title: 'UX Designer (m/w/d)',
    company: 'Kranich & Sohn AG',
    location: 'Hamburg',
    pay: { min: 52_000, max: 61_000, currency: 'EUR' },
  },
  {
    board: 'XING',
    text: `Projektleiterin Tiefbau (m/w/d)
Nordwall Bau SE
Kiel, Deutschland
Vollzeit
60.000 € – 75.000 €
Hybrid
Auf Unternehmens-Website bewerben
Merken
Über diesen Job
Du leitest Baustellen von der Planung bis zur Abnahme.`,
    title: 'Projektleiterin Tiefbau (m/w/d)',
    company: 'Nordwall Bau SE',
    location: 'Kiel, Deutschland',
    pay: { min: 60_000, max: 75_000, currency: 'EUR' },
  },
  {
    board: 'Indeed Deutschland',
    text: `Verkäufer/in Bäckerei - job post
Backhaus Lindner KG
3,2 von 5 Sternen
86150 Augsburg
14,50 € - 15,80 € pro Stunde - Teilzeit
Jetzt bewerben
Details zum Job
Gehalt
14,50 € - 15,80 € pro Stunde
Vollständige Stellenbeschreibung
Du verkaufst Brot.`,
    title: 'Verkäufer/in Bäckerei',
    company: 'Backhaus Lindner KG',
    location: '86150 Augsburg',
    pay: { min: 14.5, max: 15.8, currency: 'EUR' },
  },
  {
    board: 'LinkedIn auf Deutsch',
    text: `Zum Hauptinhalt wechseln
LinkedIn
Start
Ihr Netzwerk
Jobs
Nachrichten
Mitteilungen
Sie
Softwareentwickler Java (m/w/d)
Weidenbach Systems · München, Bayern, Deutschland (Hybrid)
vor 3 Tagen · 42 Bewerber:innen
Bewerben
Speichern
Softwareentwickler Java (m/w/d) bei Weidenbach Systems speichern
Details zum Jobangebot
Wir entwickeln Leitstände.`,
    title: 'Softwareentwickler Java (m/w/d)',
    company: 'Weidenbach Systems',
    location: 'München, Bayern, Deutschland',
  },
  {
    board: 'Arbeitsagentur',
    text: `Pflegefachkraft (m/w/d)
Arbeitgeber: Seniorenstift Abendsonne gGmbH
Arbeitsort: Regensburg
Anstellungsart: Unbefristet
Arbeitszeit: Vollzeit, Schicht
Beginn: ab sofort
Vergütung: 3.400 EUR pro Monat
Stellenbeschreibung
Sie begleiten Bewohner im Alltag.`,
    title: 'Pflegefachkraft (m/w/d)',
    company: 'Seniorenstift Abendsonne gGmbH',
    location: 'Regensburg',
    pay: { min: 3_400, max: 3_400, currency: 'EUR' },
  },
  {
    board: 'Personio',
    text: `Alle Stellen
Werkstudent Marketing (m/w/d)
Teilzeit, Werkstudent · Köln
Deine Aufgaben bei der Rheinblick Medien GmbH
Du schreibst Texte.
Jetzt bewerben`,
    title: 'Werkstudent Marketing (m/w/d)',
    company: 'Rheinblick Medien GmbH',
    location: 'Köln',
  },
  {
    board: 'Mail einer Personalerin',
    text: `Hallo Frau Yilmaz,

wir suchen für unseren Kunden, die Talwerk AG in Ulm, eine Controllerin (m/w/d). Das Jahresgehalt liegt zwischen 58.000 und 66.000 EUR.

Haben Sie Interesse?

Viele Grüße
Katrin Voss`,
    title: 'Controllerin (m/w/d)',
    company: 'Talwerk AG',
    location: 'Ulm',
    pay: { min: 58_000, max: 66_000, currency: 'EUR' },
  },
  {
    board: 'Zeile mit Strichen',
    text: `Buchhalter (m/w/d) | Hohenfels GmbH & Co. KG | Kassel | 45.000 € im Jahr
Sie buchen Belege.`,
    title: 'Buchhalter (m/w/d)',
    company: 'Hohenfels GmbH & Co. KG',
    location: 'Kassel',
    pay: { min: 45_000, max: 45_000, currency: 'EUR' },
  },
  {
    board: 'karriere.at',
    text: `Elektriker:in
Alpstrom Technik GmbH
Innsbruck
Vollzeit
ab 2.950 € brutto pro Monat
am 20.11.2026 veröffentlicht
Jetzt bewerben
Deine Aufgaben
Du verlegst Leitungen.`,
    title: 'Elektriker:in',
    company: 'Alpstrom Technik GmbH',
    location: 'Innsbruck',
    pay: { min: 2_950, currency: 'EUR' },
  },
];
