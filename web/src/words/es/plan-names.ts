import type * as English from '../plan-names.ts'

const names: Readonly<Record<string, string>> = { Free: 'Gratis', Advertiser: 'Anunciante' }

const features: Readonly<Record<string, string>> = {
  'Basic matching': 'Coincidencias básicas',
  'Limited swipes per day': 'Deslizadas limitadas por día',
  'Up to 3 groups': 'Hasta 3 grupos',
  'Basic messaging': 'Mensajes básicos',
  'Advanced matching': 'Coincidencias avanzadas',
  'Unlimited swipes': 'Deslizadas sin límite',
  'Unlimited groups': 'Grupos sin límite',
  'Read receipts': 'Ver quién leyó tus mensajes',
  'See who liked you': 'Ver a quién le gustas',
  'Priority in the matching queue': 'Prioridad en las coincidencias',
  'All Premium features': 'Todo lo de Premium',
  'Create event listings': 'Publicar eventos',
  'Promote to targeted users': 'Promocionar a quien le interesa',
  'Analytics dashboard': 'Panel de estadísticas',
  'Priority support': 'Soporte prioritario',
}

export const planCalled: typeof English.planCalled = (name) => names[name] ?? name
export const planFeature: typeof English.planFeature = (feature) => features[feature] ?? feature
