import type * as English from '../filters.ts'

export const filtersTexts: typeof English.filtersTexts = {
  interests: 'Intereses',
  interestsChosen: (count: number) => (count === 1 ? 'Intereses, 1 elegido' : `Intereses, ${count} elegidos`),
  own: 'Los tuyos',
  clear: 'Borrar filtros',
  remove: (interest: string) => `Quitar ${interest}`,
  chosen: 'Intereses elegidos',

  distance: 'Distancia',
  at: 'Hasta',
  within: (miles: number) => (miles === 1 ? 'A menos de 1 milla' : `A menos de ${miles} millas`),
  miles: (miles: number) => (miles === 1 ? '1 milla' : `${miles} millas`),
  show: 'Ver círculos',
  any: 'Cualquier distancia',
  placeNeeded: 'Agrega tu ciudad a tu perfil para buscar por distancia.',
  toProfile: 'Ir a tu perfil',

  tune: '¿Qué te importa más?',
  tuneHint: 'Ordenamos tus tarjetas según eso.',
  nearer: ['Más cerca', 'Qué tan cerca vive o se reúne la gente.'],
  moreAlike: ['Más afines', 'Cuántos intereses comparten contigo.'],
  moreActive: ['Más activos', 'Qué tan recientes son sus visitas.'],
  ends: ['Menos', 'Más'],
  asUsual: 'Como siempre',
  aLittle: { less: 'Un poco menos', more: 'Un poco más' },
  much: { less: 'Mucho menos', more: 'Mucho más' },
  balanced: 'Restablecer',
  saving: 'Guardando…',
  saved: 'Guardado. Tus tarjetas tienen un orden nuevo.',
  saveFailed: 'No se pudo guardar.',
}
