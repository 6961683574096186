import type { planTexts as english } from '../plans.ts'

export const planTexts: typeof english = {
  free: {
    name: 'Gratis',
    features: ['Coincidencias básicas', 'Deslizadas limitadas por día', 'Hasta 3 grupos', 'Mensajes básicos'],
  },
  premium: {
    name: 'Premium',
    features: [
      'Coincidencias avanzadas',
      'Deslizadas sin límite',
      'Grupos sin límite',
      'Ver quién leyó tus mensajes',
      'Ver a quién le gustas',
      'Prioridad en las coincidencias',
    ],
  },
  advertiser: {
    name: 'Anunciante',
    features: [
      'Todo lo de Premium',
      'Publicar eventos',
      'Promocionar a quien le interesa',
      'Panel de estadísticas',
      'Soporte prioritario',
    ],
  },
}
