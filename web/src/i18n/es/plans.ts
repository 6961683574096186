import type * as English from '../plans.ts'

export const plansTexts: typeof English.plansTexts = {
  upgrade: 'Pasar a Premium',
  paymentsUnavailable: 'Los pagos todavía no están configurados en este servidor.',
  rangePremium: 'La búsqueda de eventos por distancia es una función Premium.',
  readReceiptsPremium: 'Con Premium o Anunciante ves quién leyó tus mensajes.',
  likesPremium: 'Con Premium o Anunciante ves a quién le gustas.',

  swipeLimitTitle: 'Ya no te quedan deslizadas por hoy',
  allSwipesUsed: 'Usaste todas tus deslizadas gratis de hoy.',
  swipesUsed: (limit: number) =>
    limit === 1 ? 'Usaste tu deslizada gratis de hoy.' : `Usaste tus ${limit} deslizadas gratis de hoy.`,
  swipesReturn: (when: string) => `Vuelve ${when} para tener más.`,
  cardKept: 'Esta tarjeta seguirá aquí. O sigue ahora con Premium.',
  atMidnight: 'a medianoche',
  todayAt: (time: string) => `hoy a las ${time}`,
  tomorrowAt: (time: string) => `mañana a las ${time}`,
}
