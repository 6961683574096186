import type * as English from '../promotion.ts'

/** Promoting an event of one's own. */
export const promotionTexts: typeof English.promotionTexts = {
  heading: 'Promoción',
  pitch: 'Muéstralo a personas cercanas a las que les gusta el tema.',
  promote: 'Promocionar',
  change: 'Cambiar',
  until: (when: string) => `Promocionado hasta el ${when}`,
  to: (interests: string, miles: number) =>
    `Para personas a las que les gusta ${interests}, a menos de ${miles === 1 ? '1 milla' : `${miles} millas`}`,
  stoppedLine: 'Se promocionó, y ya no.',
  failed: 'No se pudo cargar la promoción',

  title: 'Promocionar este evento',
  hint: 'Aparece entre los eventos de las personas a las que les gusta uno de los intereses y que viven dentro de la distancia, marcado como “Promocionado”, hasta que empiece.',
  interests: 'A quién le gustaría',
  interestsHint: (most: number) => `Personas a las que les gusta cualquiera de estos. Hasta ${most}.`,
  fitting: 'De qué trata',
  all: 'Todos los intereses',
  own: 'En tus propias palabras',
  addOwn: 'Agregar un interés',
  ownHint: 'Enter agrega uno.',
  range: 'Hasta dónde alrededor del lugar',
  miles: (miles: number) => (miles === 1 ? '1 milla' : `${miles} millas`),
  noInterests: 'Elige al menos un interés',
  tooMany: (most: number) => `Elige ${most} intereses como máximo`,

  reach: 'A cuántas personas llega, más o menos',
  counting: 'Contando…',
  reaches: (people: string) => `Unas ${people} personas`,
  fewer: (people: number) => `Menos de ${people} personas`,
  fewerHint: 'Con más intereses o más distancia llega a más.',
  nobodys: 'Un número redondeado de hoy. Quiénes son es asunto suyo.',
  reachFailed: 'No se pudo contar.',
  again: 'Reintentar',

  start: 'Empezar a promocionar',
  starting: 'Empezando…',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  stop: 'Detener promoción',
  stopping: 'Deteniendo…',
  started: 'Tu evento se está promocionando',
  startedDetail: 'Se detiene por sí solo cuando empiece el evento.',
  saved: 'La promoción se cambió',
  stopped: 'Tu evento ya no se promociona',
  startFailed: 'No se pudo promocionar el evento',
  stopFailed: 'No se pudo detener la promoción',

  planTitle: 'Promocionar este evento',
  planReason: 'Promocionar eventos es para Anunciantes. Pasa a ese plan para promocionar los tuyos.',
}
