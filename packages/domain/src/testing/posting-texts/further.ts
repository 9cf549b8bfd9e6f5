import type { PostingText } from './posting-text.ts';

/** Of boards in other shapes than those before, written after the rules. */
export const further: readonly PostingText[] = [
  {
    board: 'SEEK',
    text: `SEEK
Menu
Job search
Profile
Career advice
Explore companies
Registered Nurse – Aged Care
Bluegum Care Group
4.2
View all jobs
Ballarat VIC
Aged Care Nursing (Healthcare & Medical)
Part time
$42 – $48 per hour
Posted 4d ago
Quick apply
Save
How you match
You will look after residents in our newest home.`,
    title: 'Registered Nurse – Aged Care',
    company: 'Bluegum Care Group',
    location: 'Ballarat VIC',
    pay: { min: 42, max: 48, currency: 'AUD' },
  },
  {
    board: 'NHS Jobs',
    text: `Job advert
Healthcare Support Worker
Northmoor University Hospitals NHS Foundation Trust
The closing date is 06 December 2026
Apply for this job
Job summary
You will help patients on our surgical ward with washing, meals and moving about.
Date posted
20 November 2026
Pay scheme
Agenda for change
Band
Band 3
Salary
£24,937 to £26,598 a year
Contract
Permanent
Working pattern
Full-time
Reference number
321-7745-HSW
Job locations
Northmoor General Hospital
Wharf Road
Hartlepool
TS24 9AH`,
    title: 'Healthcare Support Worker',
    company: 'Northmoor University Hospitals NHS Foundation Trust',
    location: 'Northmoor General Hospital',
    pay: { min: 24_937, max: 26_598, currency: 'GBP' },
  },
  {
    board: 'VDAB',
    text: `Terug naar zoekresultaten
Productieoperator
Bakkerij Lindenhof
Voltijds - Vaste job - Dagwerk
Roeselare
Solliciteer
Bewaar vacature
Online sinds 18 nov. 2026
Functieomschrijving
Je bedient de ovens en controleert de kwaliteit van het brood.
Aanbod
Brutoloon: € 17,40 per uur`,
    title: 'Productieoperator',
    company: 'Bakkerij Lindenhof',
    location: 'Roeselare',
    pay: { min: 17.4, max: 17.4, currency: 'EUR' },
  },
  {
    board: 'Uitzendbureau',
    text: `terug naar overzicht
orderpicker avonddienst
Eindhoven, Noord-Brabant
€ 14,80 - € 16,20 per uur
24 - 32 uur, avond
tijdelijk
solliciteren
over deze functie
Voor Meerdam Distributie B.V. in Eindhoven zoeken wij een orderpicker voor de avond.`,
    title: 'orderpicker avonddienst',
    company: 'Meerdam Distributie B.V.',
    location: 'Eindhoven, Noord-Brabant',
    pay: { min: 14.8, max: 16.2, currency: 'EUR' },
  },
  {
    board: 'Turijobs',
    text: `Ofertas de empleo
Cocinero/a
Restaurante La Alquería
Palma de Mallorca, Illes Balears
Entre 22.000 y 25.000 € brutos al año
Contrato fijo discontinuo
Jornada completa
Publicada el 19/11/2026
Inscríbete
Requisitos
Dos años de experiencia en cocina mediterránea.`,
    title: 'Cocinero/a',
    company: 'Restaurante La Alquería',
    location: 'Palma de Mallorca, Illes Balears',
    pay: { min: 22_000, max: 25_000, currency: 'EUR' },
  },
  {
    board: 'OCC Mundial',
    text: `Hoy
Ejecutivo de ventas
$18,000 - $22,000 MXN Mensual
Grupo Papelero del Bajío
en León, Gto.
Postularme
Sobre el empleo
Categoría: Ventas
Detalles
Contratación: Permanente
Horario: Tiempo completo
Espacio de trabajo: Presencial
Descripción
Atender a los clientes de la zona y abrir nuevas cuentas.`,
    title: 'Ejecutivo de ventas',
    company: 'Grupo Papelero del Bajío',
    location: 'León, Gto.',
    pay: { min: 18_000, max: 22_000, currency: 'MXN' },
  },
  {
    board: 'وظائف مصر',
    text: `فني صيانة تكييف
ورشة البرج الأزرق - المنصورة، الدقهلية
نُشرت منذ 5 أيام
دوام كامل
التقديم على الوظيفة
تفاصيل الوظيفة
الخبرة المطلوبة: 2 إلى 5 سنوات
الراتب: 7000 إلى 9000 جنيه مصري شهرياً
صيانة أجهزة التكييف في المنازل والمكاتب.`,
    title: 'فني صيانة تكييف',
    company: 'ورشة البرج الأزرق',
    location: 'المنصورة، الدقهلية',
    pay: { min: 7_000, max: 9_000, currency: 'EGP' },
  },
  {
    board: 'إعلان في مجموعة',
    text: `تعلن شركة المنارة للمقاولات عن حاجتها إلى:
مهندس كهرباء
للعمل في مدينة الدمام
الراتب من 8000 إلى 10000 ريال سعودي
للتواصل: hr@almanara.example`,
    title: 'مهندس كهرباء',
    company: 'شركة المنارة للمقاولات',
    location: 'الدمام',
    pay: { min: 8_000, max: 10_000, currency: 'SAR' },
  },
  {
    board: 'Who is hiring',
    text: `Tarnbeck Systems | Senior Backend Engineer | Berlin | Full-time | €80k - €100k
We write the software that runs small hydropower plants.`,
    title: 'Senior Backend Engineer',
    company: 'Tarnbeck Systems',
    location: 'Berlin',
    pay: { min: 80_000, max: 100_000, currency: 'EUR' },
  },
  {
    board: 'Workday',
    text: `Careers
Search for Jobs
Supply Chain Planner
Apply
locations
Aarhus
time type
Full time
posted on
Posted 9 Days Ago
job requisition id
R-20417
Saltholm Foods A/S plans the harvest of four hundred growers, and you will keep the plan honest.`,
    title: 'Supply Chain Planner',
    company: 'Saltholm Foods A/S',
    location: 'Aarhus',
  },
  {
    board: 'Pracuj',
    text: `Specjalista ds. logistyki
Wilga Transport Sp. z o.o.
O firmie
Poznań, wielkopolskie
umowa o pracę
pełny etat
praca stacjonarna
7 000–8 500 zł brutto / mies.
Aplikuj
Twój zakres obowiązków
Planowanie tras i kontakt z kierowcami.`,
    title: 'Specjalista ds. logistyki',
    company: 'Wilga Transport Sp. z o.o.',
    location: 'Poznań, wielkopolskie',
    pay: { min: 7_000, max: 8_500, currency: 'PLN' },
  },
  {
    board: 'Kariyer',
    text: `Muhasebe Uzmanı
Doruk Tekstil A.Ş.
Bursa, Türkiye
Tam Zamanlı
İş Yerinde
Başvur
İş Tanımı
Aylık kapanışları hazırlamak.`,
    title: 'Muhasebe Uzmanı',
    company: 'Doruk Tekstil A.Ş.',
    location: 'Bursa, Türkiye',
  },
];
