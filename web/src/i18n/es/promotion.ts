import type * as English from '../promotion.ts'

/** Promoting your own event. */
export const promotionTexts: typeof English.promotionTexts = {
  heading: 'Promoción',
  pitch: 'Muéstralo a gente cercana con gustos afines.',
  promote: 'Promocionar',
  change: 'Cambiar',
  until: (when: string) => `Promocionado hasta el ${when}`,
  to: (interests: string, miles: number) =>
    `Para personas a las que les gusta ${interests}, a menos de ${miles === 1 ? '1 milla' : `${miles} millas`}`,
  stoppedLine: 'Esta promoción terminó.',
  failed: 'No se pudo cargar la promoción',

  title: 'Promocionar este evento',
  hint: 'Hasta que empiece, lo ven marcado como ‘Promocionado’ las personas a las que les gusta alguno de estos intereses y que viven dentro de esta distancia.',
  interests: '¿Para quién es?',
  interestsHint: (most: number) => `Personas a las que les gusta cualquiera de estos. Elige hasta ${most}.`,
  fitting: 'Relacionados con tu evento',
  all: 'Todos los intereses',
  own: 'Los tuyos',
  addOwn: 'Agregar un interés',
  ownHint: 'Presiona Enter para agregarlo.',
  range: 'Distancia desde el evento',
  miles: (miles: number) => (miles === 1 ? '1 milla' : `${miles} millas`),
  noInterests: 'Elige al menos un interés',
  tooMany: (most: number) => `Elige hasta ${most} intereses`,

  reach: 'Alcance estimado',
  counting: 'Contando…',
  reaches: (people: string) => `Unas ${people} personas`,
  fewer: (people: number) => `Menos de ${people} personas`,
  fewerHint: 'Agrega intereses o distancia para llegar a más gente.',
  nobodys: 'Una estimación redondeada. Nunca ves quiénes son.',
  reachFailed: 'No se pudo estimar el alcance.',
  again: 'Reintentar',

  start: 'Empezar a promocionar',
  starting: 'Empezando…',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  stop: 'Detener promoción',
  stopping: 'Deteniendo…',
  started: 'Tu evento se está promocionando',
  startedDetail: 'La promoción termina cuando empieza el evento.',
  saved: 'Promoción actualizada',
  stopped: 'Promoción detenida',
  startFailed: 'No se pudo promocionar el evento',
  stopFailed: 'No se pudo detener la promoción',

  planTitle: 'Promocionar este evento',
  planReason: 'Pasa a Anunciante para promocionar tus eventos.',
}
