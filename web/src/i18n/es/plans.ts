import type * as English from '../plans.ts'

/** What belongs to a paid plan, said where somebody meets it. */
export const plansTexts: typeof English.plansTexts = {
  upgrade: 'Pasar a Premium',
  noPayments: 'Los pagos todavía no están configurados en este servidor.',
  range: 'La búsqueda de eventos por distancia es una función Premium.',
  receipts: 'Ver quién leyó tus mensajes es para miembros Premium y Anunciante.',
  likes: 'Ver a quién le gustas es para miembros Premium y Anunciante.',

  limitTitle: 'Eso fue todo por hoy',
  limitUsed: (limit: number | null) =>
    limit === null
      ? 'Usaste todas tus deslizadas gratis de hoy.'
      : limit === 1
        ? 'Usaste tu deslizada gratis de hoy.'
        : `Usaste tus ${limit} deslizadas gratis de hoy.`,
  limitBack: (when: string) => `Espera un poco: ${when} habrá nuevas.`,
  limitKept: 'La tarjeta se queda donde está. Con Premium no tienes que esperar.',
  atMidnight: 'a medianoche',
  todayAt: (time: string) => `hoy a las ${time}`,
  tomorrowAt: (time: string) => `mañana a las ${time}`,
}
