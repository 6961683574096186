import type * as English from '../settings.ts'

export const settingsTexts: typeof English.settingsTexts = {
  title: 'Configuración de la cuenta',
  back: 'Volver al inicio',
  sectionsLabel: 'Secciones de la configuración',
  billing: 'Pagos y plan',
  notifications: 'Notificaciones',
  privacy: 'Privacidad y seguridad',

  language: 'Idioma',
  languageHint: 'De la app y de los correos que te enviamos.',

  saved: 'Preferencias guardadas',
  savedDetail: 'Tus preferencias están actualizadas.',
  saveFailed: 'No se pudieron guardar las preferencias',

  notificationsHint: 'Elige qué te notificamos y cómo.',
  notificationKinds: {
    newMatches: ['Nuevas coincidencias', 'Personas y círculos que van contigo, y gente que quiere conectar.'],
    messages: ['Mensajes', 'Los mensajes nuevos de tus conversaciones.'],
    groupUpdates: ['Novedades de círculos', 'Noticias de tus círculos y de los eventos a los que vas.'],
    email: ['Correo', 'Recibe también por correo lo anterior, en un solo mensaje.'],
    urgentUpdates: [
      'Avisos urgentes de eventos',
      'Un lugar disponible, una cancelación, un cambio en menos de 24 horas, un mensaje de quien organiza. Te llegan al momento, aunque Correo esté desactivado.',
    ],
    marketing: ['Ofertas', 'Novedades y ofertas, unas pocas veces al año.'],
  },

  visibility: 'Lo que ven los demás',
  visibilityHint: 'Se aplican en toda la app.',
  visibilityKinds: {
    showOnline: ['Mostrar cuándo estoy en línea', 'Los demás pueden ver cuándo estás en la app.'],
    showLocation: ['Mostrar mi ciudad', 'Ayuda a encontrar gente cerca. Nunca mostramos más que tu ciudad.'],
    profileDiscoverable: [
      'Permitir que me descubran',
      'Si la desactivas, solo ven tu perfil tus amistades, tus círculos y quienes tengan una solicitud abierta.',
    ],
  },
  premiumOnly: 'Premium',
  premiumOnlyHint: 'Estas opciones vienen con Premium y Anunciante.',
  turnedOffHint: 'Lo que desactivaste sigue desactivado. Puedes volver a activarlo cuando quieras.',
}
