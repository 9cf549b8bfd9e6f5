import type { PostingText } from './posting-text.ts';

export const dutch: readonly PostingText[] = [
  {
    board: 'Nationale Vacaturebank',
    text: `Terug naar resultaten
Magazijnmedewerker
Van der Horst Logistiek B.V.
Tilburg
32 - 40 uur
€ 2.400 - € 2.750 per maand
MBO
Solliciteer direct
Bewaren
Functieomschrijving
Je verzamelt orders.`,
    title: 'Magazijnmedewerker',
    company: 'Van der Horst Logistiek B.V.',
    location: 'Tilburg',
    pay: { min: 2_400, max: 2_750, currency: 'EUR' },
  },
  {
    board: 'Indeed Nederland',
    text: `Administratief medewerker
Polderzicht Advies BV
3,9 van de 5 sterren
Utrecht
€ 2.600 - € 3.100 per maand - Fulltime
Nu solliciteren
Vacaturegegevens
Volledige vacaturetekst
Je verwerkt facturen.`,
    title: 'Administratief medewerker',
    company: 'Polderzicht Advies BV',
    location: 'Utrecht',
    pay: { min: 2_600, max: 3_100, currency: 'EUR' },
  },
  {
    board: 'LinkedIn in het Nederlands',
    text: `Naar hoofdcontent gaan
LinkedIn
Start
Netwerk
Vacatures
Berichten
Meldingen
Ik
Software-ontwikkelaar
Duinrand Tech · Den Haag, Zuid-Holland, Nederland (Hybride)
1 week geleden · 23 sollicitanten
Solliciteren
Opslaan
Software-ontwikkelaar bij Duinrand Tech opslaan
Over de vacature
Je bouwt webapps.`,
    title: 'Software-ontwikkelaar',
    company: 'Duinrand Tech',
    location: 'Den Haag, Zuid-Holland, Nederland',
  },
  {
    board: 'Werken bij',
    text: `Vacature: Verpleegkundige bij Zorggroep Amstelhof
Standplaats: Amstelveen
Salaris: € 2.900 - € 3.800 bruto per maand
Je zorgt voor onze bewoners.`,
    title: 'Verpleegkundige',
    company: 'Zorggroep Amstelhof',
    location: 'Amstelveen',
    pay: { min: 2_900, max: 3_800, currency: 'EUR' },
  },
  {
    board: 'Werkzoeken',
    text: `Heftruckchauffeur
Maasoever Transport NV
Venlo
40 uur
€ 15,20 - € 17,00 per uur
Solliciteer nu
Jouw functie
Je laadt en lost vrachtwagens.`,
    title: 'Heftruckchauffeur',
    company: 'Maasoever Transport NV',
    location: 'Venlo',
    pay: { min: 15.2, max: 17, currency: 'EUR' },
  },
  {
    board: 'Regel',
    text: `Kok | Restaurant De Gouden Snoek | Leiden | € 2.500 per maand
Koken voor tachtig gasten.`,
    title: 'Kok',
    company: 'Restaurant De Gouden Snoek',
    location: 'Leiden',
    pay: { min: 2_500, max: 2_500, currency: 'EUR' },
  },
];
