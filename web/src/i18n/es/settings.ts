import type * as English from '../settings.ts'

/** /account. */
export const settingsTexts: typeof English.settingsTexts = {
  title: 'Configuración de la cuenta',
  back: 'Volver al inicio',
  parts: 'Partes de la configuración',
  billing: 'Pagos y plan',
  notifications: 'Avisos',
  privacy: 'Privacidad y seguridad',

  language: 'Idioma',
  languageHint: 'El de estas páginas y el de lo que te escribimos.',

  saved: 'Preferencias guardadas',
  savedDetail: 'Tus preferencias están actualizadas.',
  saveFailed: 'No se pudieron guardar las preferencias',

  notificationsHint: 'De qué te podemos avisar, y cómo.',
  notificationKinds: {
    newMatches: ['Nuevas coincidencias', 'Personas y círculos que van contigo, y quién quiere conectar.'],
    messages: ['Mensajes', 'Lo que se escribe en tus conversaciones.'],
    groupUpdates: ['Novedades de grupos', 'Noticias de tus círculos, y de los eventos a los que vas.'],
    email: ['Correo', 'Lo anterior también por correo: un solo mensaje con todo lo que no viste.'],
    urgentUpdates: [
      'Avisos urgentes de eventos',
      'Un lugar ofrecido, una cancelación, un cambio en menos de 24 horas, un mensaje de quien organiza. Te llega al momento, aunque Correo esté desactivado.',
    ],
    marketing: ['Ofertas', 'Novedades y ofertas, unas pocas veces al año.'],
  },

  visibility: 'Lo que ven los demás',
  visibilityHint: 'Esta configuración vale en todas partes, para todo el mundo menos tú.',
  visibilityKinds: {
    showOnline: ['Mostrar cuándo estoy en línea', 'Los demás pueden ver que estás aquí.'],
    showLocation: ['Mostrar mi ciudad', 'Ayuda a encontrar compañía, y nunca es más precisa.'],
    profileDiscoverable: [
      'Permitir que me descubran',
      'Si no, tu página es para tus amistades, tus círculos y quienes tengan una solicitud abierta.',
    ],
  },
  premiumOnly: 'Premium',
  premiumOnlyHint: 'Esta configuración es para miembros Premium y Anunciante.',
  stillHidden: 'Lo que desactivaste sigue desactivado. Puedes volver a activarlo cuando quieras.',
}
