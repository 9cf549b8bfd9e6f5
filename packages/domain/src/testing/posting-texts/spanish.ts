import type { PostingText } from './posting-text.ts';

export const spanish: readonly PostingText[] = [
  {
    board: 'InfoJobs',
    text: `Administrativo/a contable
Talleres Ebro, S.L.
Zaragoza, Zaragoza (España)
Presencial
Publicada hace 3 días
Salario: 20.000€ - 24.000€ Bruto/año
Experiencia mínima: al menos 2 años
Tipo de oferta: indefinido, jornada completa
Inscribirme en esta oferta
Descripción
Llevarás la contabilidad diaria.`,
    title: 'Administrativo/a contable',
    company: 'Talleres Ebro, S.L.',
    location: 'Zaragoza, Zaragoza (España)',
    pay: { min: 20_000, max: 24_000, currency: 'EUR' },
  },
  {
    board: 'Indeed España',
    text: `Mozo/a de almacén
Logística Duero SA
3,6 de 5 estrellas
Valladolid, Valladolid provincia
1.350 € - 1.500 € al mes - Jornada completa
Solicitar ahora
Información sobre el empleo
Descripción completa del empleo
Preparación de pedidos.`,
    title: 'Mozo/a de almacén',
    company: 'Logística Duero SA',
    location: 'Valladolid, Valladolid provincia',
    pay: { min: 1_350, max: 1_500, currency: 'EUR' },
  },
  {
    board: 'LinkedIn en español',
    text: `Saltar al contenido principal
LinkedIn
Inicio
Mi red
Empleos
Mensajes
Notificaciones
Yo
Analista de datos
Grupo Albor · Madrid, Comunidad de Madrid, España (Híbrido)
hace 1 semana · 58 solicitudes
Solicitar
Guardar
Guardar Analista de datos en Grupo Albor
Acerca del empleo
Analizarás ventas.`,
    title: 'Analista de datos',
    company: 'Grupo Albor',
    location: 'Madrid, Comunidad de Madrid, España',
  },
  {
    board: 'Tecnoempleo',
    text: `Desarrollador Java Senior
Nimbo Software SL
Valencia
Híbrido
38.000€ - 45.000€ b/a
Hace 2 días
Inscribirme
Funciones
Desarrollo de microservicios.`,
    title: 'Desarrollador Java Senior',
    company: 'Nimbo Software SL',
    location: 'Valencia',
    pay: { min: 38_000, max: 45_000, currency: 'EUR' },
  },
  {
    board: 'Ficha',
    text: `Puesto: Enfermera de quirófano
Empresa: Hospital San Telmo
Ubicación: Sevilla
Salario: 2.100 € al mes
Turno de mañana.`,
    title: 'Enfermera de quirófano',
    company: 'Hospital San Telmo',
    location: 'Sevilla',
    pay: { min: 2_100, max: 2_100, currency: 'EUR' },
  },
  {
    board: 'Computrabajo',
    text: `Auxiliar de bodega
Distribuidora Cumbre S.A.S.
Bogotá, D.C.
Hace 5 horas
Contrato a término indefinido
Postularme
Descripción de la oferta
Cargue y descargue de mercancía.`,
    title: 'Auxiliar de bodega',
    company: 'Distribuidora Cumbre S.A.S.',
    location: 'Bogotá, D.C.',
  },
  {
    board: 'Línea',
    text: `Camarera de pisos | Hotel Faro Azul | Málaga | 1.400 € al mes
Limpieza de habitaciones.`,
    title: 'Camarera de pisos',
    company: 'Hotel Faro Azul',
    location: 'Málaga',
    pay: { min: 1_400, max: 1_400, currency: 'EUR' },
  },
  {
    board: 'Correo',
    text: `Hola Lucía,

Desde Brisa Consultores buscamos una Jefa de producto para nuestra oficina de Bilbao. El salario es de 40.000 € a 46.000 € al año.

¿Te interesa?

Un saludo,
Iker Arana`,
    title: 'Jefa de producto',
    company: 'Brisa Consultores',
    location: 'Bilbao',
    pay: { min: 40_000, max: 46_000, currency: 'EUR' },
  },
];
