import type { NotificationTexts } from '../notifications.ts'
import { reasonTexts } from './reports.ts'

const kinds: NotificationTexts['kinds'] = {
  'friend-request': ({ actors, isPlural }) => [
    `${actors} ${isPlural ? 'quieren' : 'quiere'} conectar contigo`,
    null,
  ],
  'friend-added': ({ actors, isPlural }) => [
    `${actors} ${isPlural ? 'aceptaron' : 'aceptó'} tu solicitud`,
    '¡Saluda!',
  ],
  'join-request': ({ actors, subject, isPlural }) =>
    `${actors} ${isPlural ? 'quieren' : 'quiere'} entrar en ${subject}`,
  'join-request-accepted': ({ subject }) => [
    `¡Ya estás dentro! Te damos la bienvenida a ${subject}`,
    'Aceptaron tu solicitud.',
  ],
  'member-joined': ({ actors, subject, isPlural }) =>
    `${actors} ${isPlural ? 'entraron' : 'entró'} en ${subject}`,
  'became-admin': ({ subject }) => `Ahora ayudas a organizar ${subject}`,
  'became-owner': ({ subject }) => [`Ahora estás a cargo de ${subject}`, null],
  'removed-from-circle': ({ subject }) => `Ya no eres miembro de ${subject}`,
  'circle-deleted': ({ subject }) => `Se eliminó ${subject}`,
  'vote-opened': ({ actors, hasActors, subject, schedule }) => [
    hasActors ? `${actors} propuso “${subject}”. ¿Puedes ir?` : `Nuevo plan: “${subject}”. ¿Puedes ir?`,
    schedule,
  ],
  'vote-closed': ({ subject, schedule }) => [`Terminó la votación de “${subject}”`, schedule],
  'meetup-created': ({ subject, schedule }) => [`Confirmado: “${subject}”`, schedule],
  'meetup-cancelled': ({ subject, schedule }) => [`Se canceló “${subject}”`, schedule],
  'proposal-created': () => [
    'Encontramos personas con las que te llevarías bien',
    '¿Quieres armar un círculo con ellas?',
  ],
  'proposal-confirmed': ({ subject }) => [
    `¡${subject} ya es un círculo!`,
    'Suficientes personas dijeron que sí. ¡Saluda!',
  ],
  messages: ({ actors, subject, count }) =>
    subject === ''
      ? `${actors} te envió ${count === 1 ? 'un mensaje' : `${count} mensajes`}`
      : [
          count === 1 ? `Un mensaje nuevo en ${subject}` : `${count} mensajes nuevos en ${subject}`,
          `De ${actors}`,
        ],
  'event-changed': ({ subject, schedule }) => [`Nueva hora o nuevo lugar: “${subject}”`, schedule],
  'event-cancelled': ({ subject, schedule }) => [`Se canceló “${subject}”`, schedule],
  'spot-offered': ({ subject, claimBy }) => [
    `Se liberó un lugar en “${subject}”`,
    claimBy === null
      ? null
      : `Tienes hasta ${/^1\D/.test(claimBy) ? 'la' : 'las'} ${claimBy} para tomarlo; después pasa a la siguiente persona.`,
  ],
  'event-comment': ({ actors, subject, count }) => [
    count === 1 ? `Un comentario nuevo en “${subject}”` : `${count} comentarios nuevos en “${subject}”`,
    `De ${actors}`,
  ],
  'host-comment': ({ actors, subject, count, actorCount, comment }) => [
    `${actors}, que ${actorCount > 1 ? 'organizan' : 'organiza'} “${subject}”, ${actorCount > 1 ? 'enviaron' : 'envió'} ${count === 1 ? 'un mensaje' : `${count} mensajes`}`,
    comment,
  ],
  'event-reminder': ({ subject, schedule }) => [`Pronto: “${subject}”`, schedule],
  'home-safe': ({ subject }) => [
    '¿Llegaste bien?',
    `Pensabas volver de “${subject}” antes de esta hora. Toca para avisar.`,
  ],
  'content-removed': () => [
    'Eliminamos algo que publicaste',
    'No cumplía nuestras condiciones. Mira qué fue y apela si no estás de acuerdo.',
  ],
  warned: () => [
    'Recibiste una advertencia',
    'Algo que publicaste no cumplía nuestras condiciones. Mira qué fue y apela si no estás de acuerdo.',
  ],
  'report-upheld': () => ['Gracias por tu reporte', 'Lo revisamos y tomamos medidas.'],
  'report-declined': () => ['Gracias por tu reporte', 'Lo revisamos y no encontramos ninguna infracción.'],
  'decision-upheld': () => [
    'Rechazamos tu apelación',
    'Revisamos de nuevo nuestra decisión y la mantenemos.',
  ],
  'decision-overturned': () => ['Revocamos una decisión sobre ti', 'Fue un error. Lo sentimos.'],
  'report-confirmed': () => [
    'La decisión sobre tu reporte se mantiene',
    'La revisamos de nuevo tras una apelación.',
  ],
  'report-reversed': () => ['Se revocó la decisión sobre tu reporte', 'La revisamos de nuevo.'],
  'report-created': ({ report }) => {
    if (report === null) return 'Nuevo reporte'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Reporte urgente' : 'Nuevo reporte'} sobre ${targetNames[target.kind]}`,
      `Motivo: ${reasonTexts[reason]}`,
    ]
  },
}

const targetNames = {
  person: 'una persona',
  circle: 'un círculo',
  event: 'un evento',
  message: 'un mensaje',
  picture: 'una foto',
}

const and = new Intl.ListFormat('es')

export const notificationTexts: NotificationTexts = {
  locale: 'es-419',
  kinds,
  someone: 'Alguien',
  joinTwoNames: (first, second) => and.format([first, second]),
  nameAndOthers: (first, others) => `${first} y ${others} más`,
}
