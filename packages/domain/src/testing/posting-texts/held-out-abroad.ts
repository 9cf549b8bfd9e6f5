import type { PostingText } from './posting-text.ts';

/** The same in French, Spanish, Dutch and Arabic, and of two more boards in English. */
export const heldOutAbroad: readonly PostingText[] = [
  {
    board: 'APEC',
    text: `Responsable qualité F/H
Ateliers du Vercors
1 CDI
Grenoble - 38
A partir de 42 k€ brut annuel
Publiée le 12/11/2026 Actualisée le 24/11/2026
Réf. Apec : 175544321W
Postuler
Descriptif du poste
Vous animez le système qualité de deux ateliers.`,
    title: 'Responsable qualité F/H',
    company: 'Ateliers du Vercors',
    location: 'Grenoble - 38',
    pay: { min: 42_000, currency: 'EUR' },
  },
  {
    board: 'France Travail',
    text: `Offre n° 194KXYZ
Aide-soignant / Aide-soignante (H/F)
44 - NANTES
Publié le 20 novembre 2026
Résidence Les Tilleuls
Type de contrat
Contrat à durée indéterminée
Durée du travail
35H/semaine
Salaire
Salaire brut : Mensuel de 1950.0 Euros à 2150.0 Euros sur 12.0 mois`,
    title: 'Aide-soignant / Aide-soignante (H/F)',
    company: 'Résidence Les Tilleuls',
    location: '44 - NANTES',
    pay: { min: 1_950, max: 2_150, currency: 'EUR' },
  },
  {
    board: 'LinkedIn, français',
    text: `Logo de Brumeval Conseil
Brumeval Conseil
Consultante ou consultant cybersécurité
Lyon, Auvergne-Rhône-Alpes, France · il y a 3 jours · 41 candidats
Hybride
Temps plein
Candidature simplifiée
Enregistrer
À propos de l’offre d’emploi
Vous auditez des systèmes industriels.`,
    title: 'Consultante ou consultant cybersécurité',
    company: 'Brumeval Conseil',
    location: 'Lyon, Auvergne-Rhône-Alpes, France',
  },
  {
    board: 'Infoempleo',
    text: `Técnico/a de prevención de riesgos laborales
Grupo Almazara del Sur
Jaén
Publicada hace 2 días
Contrato indefinido
Jornada completa
24.000€ - 27.000€ bruto/año
Inscribirme en esta oferta
Descripción
Visitarás almazaras y obras de toda la provincia.`,
    title: 'Técnico/a de prevención de riesgos laborales',
    company: 'Grupo Almazara del Sur',
    location: 'Jaén',
    pay: { min: 24_000, max: 27_000, currency: 'EUR' },
  },
  {
    board: 'Computrabajo',
    text: `Auxiliar contable
Distribuidora Los Andes S.A.S. - Medellín, Antioquia
$ 1.800.000,00 (Mensual)
Contrato a término indefinido
Tiempo completo
Presencial
Postularme
Descripción de la oferta
Registro de facturas y conciliaciones.`,
    title: 'Auxiliar contable',
    company: 'Distribuidora Los Andes S.A.S.',
    location: 'Medellín, Antioquia',
  },
  {
    board: 'Mensaje',
    text: `Hola, en Clínica Boreal buscamos fisioterapeuta para nuestro centro de Vigo. Contrato indefinido, 1.700 € al mes. Si te interesa mándame el CV.`,
    title: 'fisioterapeuta',
    company: 'Clínica Boreal',
    location: 'Vigo',
    pay: { min: 1_700, max: 1_700, currency: 'EUR' },
  },
  {
    board: 'Indeed, Nederlands',
    text: `Chauffeur CE nationaal
Van Rooij Transport B.V.
3,4 van de 5 sterren
5641 Eindhoven
€ 2.850 - € 3.300 per maand - Vast, Fulltime
Solliciteer nu
Volledige vacaturetekst
Je rijdt door heel Nederland en bent elke avond thuis.`,
    title: 'Chauffeur CE nationaal',
    company: 'Van Rooij Transport B.V.',
    location: '5641 Eindhoven',
    pay: { min: 2_850, max: 3_300, currency: 'EUR' },
  },
  {
    board: 'Gemeente',
    text: `Beleidsadviseur Wonen
Gemeente Oosterhaven
Locatie: Stadskantoor, Oosterhaven
Salaris: € 3.700 - € 5.300 (schaal 10)
Uren per week: 32 - 36
Reageren kan t/m 14 december 2026
Jij zorgt dat er gebouwd wordt.`,
    title: 'Beleidsadviseur Wonen',
    company: 'Gemeente Oosterhaven',
    location: 'Stadskantoor, Oosterhaven',
    pay: { min: 3_700, max: 5_300, currency: 'EUR' },
  },
  {
    board: 'تنقيب',
    text: `محاسب أول
شركة الواحة للتجارة
جدة، السعودية
دوام كامل
الراتب: 7000 - 9000 ريال سعودي شهرياً
نشرت قبل 3 أيام
قدم الآن
الوصف الوظيفي
إعداد القوائم المالية الشهرية.`,
    title: 'محاسب أول',
    company: 'شركة الواحة للتجارة',
    location: 'جدة، السعودية',
    pay: { min: 7_000, max: 9_000, currency: 'SAR' },
  },
  {
    board: 'رسالة',
    text: `السلام عليكم، مطلوب ممرضة للعمل في عيادة النور بمدينة الإسكندرية. الراتب 8000 جنيه. للتواصل واتساب.`,
    title: 'ممرضة',
    company: 'عيادة النور',
    location: 'الإسكندرية',
    pay: { min: 8_000, max: 8_000, currency: 'EGP' },
  },
  {
    board: 'Wellfound',
    text: `Quillpoint
Contracts that read themselves
Founding Product Designer
$120k – $155k • 0.5% – 1.0%
Remote • New York
4 years of exp
Full Time
Apply now
Reposted: 2 weeks ago
About the job
You will own design end to end.`,
    title: 'Founding Product Designer',
    company: 'Quillpoint',
    location: 'New York',
    pay: { min: 120_000, max: 155_000, currency: 'USD' },
  },
  {
    board: 'Ashby',
    text: `Fernway
Staff Site Reliability Engineer
Location
Toronto
Employment Type
Full time
Location Type
Hybrid
Department
Infrastructure
Compensation
CA$165K – CA$190K • Offers Equity
Overview
Application
We keep the lights on for 400 hospitals.`,
    title: 'Staff Site Reliability Engineer',
    company: 'Fernway',
    location: 'Toronto',
    pay: { min: 165_000, max: 190_000, currency: 'CAD' },
  },
];
