import type { NotificationTexts } from '../notifications.ts'
import { reasonWords } from './reports.ts'

const kinds: NotificationTexts['kinds'] = {
  'friend-request': ({ who, several }) => [`${who} ${several ? 'quieren' : 'quiere'} conectar contigo`, null],
  'friend-made': ({ who, several }) => [
    `${who} ${several ? 'aceptaron' : 'aceptó'} tu solicitud`,
    '¡Saluda!',
  ],
  'join-request': ({ who, what, several }) => `${who} ${several ? 'quieren' : 'quiere'} entrar en ${what}`,
  'let-in': ({ what }) => [`¡Ya estás dentro! Te damos la bienvenida a ${what}`, 'Aceptaron tu solicitud.'],
  'member-joined': ({ who, what, several }) => `${who} ${several ? 'entraron' : 'entró'} en ${what}`,
  'became-admin': ({ what }) => `Ahora ayudas a organizar ${what}`,
  'became-holder': ({ what }) => [`Ahora estás a cargo de ${what}`, null],
  removed: ({ what }) => `Ya no eres miembro de ${what}`,
  'circle-deleted': ({ what }) => `Se eliminó ${what}`,
  'vote-opened': ({ who, named, what, place }) => [
    named ? `${who} propuso “${what}”. ¿Puedes ir?` : `Nuevo plan: “${what}”. ¿Puedes ir?`,
    place,
  ],
  'vote-closed': ({ what, place }) => [`Terminó la votación de “${what}”`, place],
  'meetup-fixed': ({ what, place }) => [`Confirmado: “${what}”`, place],
  'meetup-cancelled': ({ what, place }) => [`Se canceló “${what}”`, place],
  'proposal-made': () => [
    'Encontramos personas con las que te llevarías bien',
    '¿Quieres armar un círculo con ellas?',
  ],
  'proposal-alive': ({ what }) => [
    `¡${what} ya es un círculo!`,
    'Suficientes personas dijeron que sí. ¡Saluda!',
  ],
  messages: ({ who, what, count }) =>
    what === ''
      ? `${who} te envió ${count === 1 ? 'un mensaje' : `${count} mensajes`}`
      : [count === 1 ? `Un mensaje nuevo en ${what}` : `${count} mensajes nuevos en ${what}`, `De ${who}`],
  'event-changed': ({ what, place }) => [`Nueva hora o nuevo lugar: “${what}”`, place],
  'event-cancelled': ({ what, place }) => [`Se canceló “${what}”`, place],
  'place-offered': ({ what, claimBy }) => [
    `Se liberó un lugar en “${what}”`,
    claimBy === null
      ? null
      : `Tienes hasta ${/^1\D/.test(claimBy) ? 'la' : 'las'} ${claimBy} para tomarlo; después pasa a la siguiente persona.`,
  ],
  'event-comment': ({ who, what, count }) => [
    count === 1 ? `Un comentario nuevo en “${what}”` : `${count} comentarios nuevos en “${what}”`,
    `De ${who}`,
  ],
  'host-comment': ({ who, what, count, writers, comment }) => [
    `${who}, que ${writers > 1 ? 'organizan' : 'organiza'} “${what}”, ${writers > 1 ? 'enviaron' : 'envió'} ${count === 1 ? 'un mensaje' : `${count} mensajes`}`,
    comment,
  ],
  'event-soon': ({ what, place }) => [`Pronto: “${what}”`, place],
  'home-safe': ({ what }) => [
    '¿Llegaste bien?',
    `Pensabas volver de “${what}” antes de esta hora. Toca para avisar.`,
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
  'report-stands': () => [
    'La decisión sobre tu reporte se mantiene',
    'La revisamos de nuevo tras una apelación.',
  ],
  'report-reversed': () => ['Se revocó la decisión sobre tu reporte', 'La revisamos de nuevo.'],
  'report-made': ({ report }) => {
    if (report === null) return 'Nuevo reporte'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Reporte urgente' : 'Nuevo reporte'} sobre ${targetTexts[target.kind]}`,
      `Motivo: ${reasonWords[reason]}`,
    ]
  },
}

const targetTexts = {
  person: 'una persona',
  circle: 'un círculo',
  event: 'un evento',
  message: 'un mensaje',
  picture: 'una foto',
}

const listFormat = new Intl.ListFormat('es')

export const notificationTexts: NotificationTexts = {
  locale: 'es-419',
  kinds,
  somebody: 'Alguien',
  both: (first, second) => listFormat.format([first, second]),
  andOthers: (first, others) => `${first} y ${others} más`,
}
