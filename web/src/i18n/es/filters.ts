import type * as English from '../filters.ts'

export const filtersTexts: typeof English.filtersTexts = {
  interests: 'Intereses',
  interestsChosen: (count: number) => (count === 1 ? 'Intereses, 1 elegido' : `Intereses, ${count} elegidos`),
  ownInterests: 'Los tuyos',
  clear: 'Borrar filtros',
  removeLabel: (interest: string) => `Quitar ${interest}`,
  selectedInterests: 'Intereses elegidos',

  distance: 'Distancia',
  upTo: 'Hasta',
  within: (miles: number) => (miles === 1 ? 'A menos de 1 milla' : `A menos de ${miles} millas`),
  miles: (miles: number) => (miles === 1 ? '1 milla' : `${miles} millas`),
  showCircles: 'Ver círculos',
  anyDistance: 'Cualquier distancia',
  cityRequired: 'Agrega tu ciudad a tu perfil para buscar por distancia.',
  goToProfile: 'Ir a tu perfil',

  tuningTitle: '¿Qué te importa más?',
  tuningHint: 'Ordenamos tus tarjetas según eso.',
  nearer: ['Más cerca', 'Qué tan cerca vive o se reúne la gente.'],
  moreAlike: ['Más afines', 'Cuántos intereses comparten contigo.'],
  moreActive: ['Más activos', 'Qué tan recientes son sus visitas.'],
  ends: ['Menos', 'Más'],
  normal: 'Como siempre',
  slightly: { less: 'Un poco menos', more: 'Un poco más' },
  strongly: { less: 'Mucho menos', more: 'Mucho más' },
  reset: 'Restablecer',
  saving: 'Guardando…',
  saved: 'Guardado. Tus tarjetas tienen un orden nuevo.',
  saveFailed: 'No se pudo guardar.',
}
