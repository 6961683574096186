import type * as English from '../filters.ts'

/** What narrows a feed, and what it puts first. */
export const filtersTexts: typeof English.filtersTexts = {
  interests: 'Intereses',
  interestsChosen: (count: number) => (count === 1 ? 'Intereses, 1 elegido' : `Intereses, ${count} elegidos`),
  own: 'En tus propias palabras',
  clear: 'Borrar filtros',
  remove: (interest: string) => `Quitar ${interest}`,
  chosen: 'Intereses elegidos',

  distance: 'Distancia',
  at: 'Como máximo',
  within: (miles: number) => (miles === 1 ? 'A menos de 1 milla' : `A menos de ${miles} millas`),
  miles: (miles: number) => (miles === 1 ? '1 milla' : `${miles} millas`),
  show: 'Ver círculos',
  any: 'Cualquier distancia',
  placeNeeded: 'Agrega tu ubicación a tu perfil para buscar por distancia.',
  toProfile: 'Ir a tu perfil',

  tune: 'Ajustar tus tarjetas',
  tuneHint: 'Qué debe contar más, o menos, en el orden de tus tarjetas.',
  nearer: ['Más cerca', 'Qué tan cerca vive o se reúne la gente.'],
  moreAlike: ['Más afines', 'Cuánto les gusta lo mismo que a ti.'],
  moreActive: ['Más activos', 'Qué tan reciente fue su última visita.'],
  ends: ['Menos', 'Más'],
  asUsual: 'Como siempre',
  aLittle: { less: 'Un poco menos', more: 'Un poco más' },
  much: { less: 'Mucho menos', more: 'Mucho más' },
  balanced: 'Volver al equilibrio',
  saving: 'Guardando…',
  saved: 'Guardado. Tus tarjetas ya están en su nuevo orden.',
  saveFailed: 'No se pudo guardar.',
}
