import type { NotificationTexts } from '../notifications.ts'
import { reasonWords } from './reports.ts'

const kinds: NotificationTexts['kinds'] = {
  'friend-request': ({ who, several }) => [`${who} ${several ? 'quieren' : 'quiere'} conectar contigo`, null],
  'friend-made': ({ who, several }) => [
    `${who} ${several ? 'aceptaron' : 'aceptó'} tu solicitud`,
    'Ahora pueden escribirse.',
  ],
  'join-request': ({ who, what, several }) => `${who} ${several ? 'quieren' : 'quiere'} entrar en ${what}`,
  'let-in': ({ what }) => [`Ya estás en ${what}`, 'Aceptaron tu solicitud.'],
  'member-joined': ({ who, what, several }) => `${who} ${several ? 'entraron' : 'entró'} en ${what}`,
  'became-admin': ({ what }) => `Ahora eres admin de ${what}`,
  'became-holder': ({ what }) => [`Ahora ${what} está a tu cuidado`, null],
  removed: ({ what }) => `Ya no eres miembro de ${what}`,
  'circle-deleted': ({ what }) => `Se eliminó ${what}`,
  'vote-opened': ({ who, named, what, place }) => [
    named ? `${who} sometió a votación “${what}”` : `“${what}” está en votación`,
    place,
  ],
  'vote-closed': ({ what, place }) => [`Terminó la votación sobre “${what}”`, place],
  'meetup-fixed': ({ what, place }) => [`“${what}” ya tiene fecha`, place],
  'meetup-cancelled': ({ what, place }) => [`“${what}” no se hará`, place],
  'proposal-made': () => [
    'Hay personas cerca con las que te llevarías bien',
    'Proponemos un círculo: ¿te animas?',
  ],
  'proposal-alive': ({ what }) => [`${what} cobró vida`, 'Suficientes dijeron que sí. ¡Saluda!'],
  messages: ({ who, what, count }) =>
    what === ''
      ? `${who} te envió ${count === 1 ? 'un mensaje' : `${count} mensajes`}`
      : [count === 1 ? `Un mensaje nuevo en ${what}` : `${count} mensajes nuevos en ${what}`, `De ${who}`],
  'event-changed': ({ what, place }) => [`Cambió “${what}”`, place],
  'event-cancelled': ({ what, place }) => [`Se canceló “${what}”`, place],
  'place-offered': ({ what, claimBy }) => [
    `Se liberó un lugar en “${what}”`,
    claimBy === null
      ? null
      : `Tienes hasta ${/^1\D/.test(claimBy) ? 'la' : 'las'} ${claimBy} para tomarlo; después pasa a la siguiente persona.`,
  ],
  'event-comment': ({ who, what, count }) => [
    count === 1 ? `Un comentario nuevo en ${what}` : `${count} comentarios nuevos en ${what}`,
    `De ${who}`,
  ],
  'host-comment': ({ who, what, count, writers, comment }) => [
    `${who}, que ${writers > 1 ? 'organizan' : 'organiza'} “${what}”, ${writers > 1 ? 'enviaron' : 'envió'} ${count === 1 ? 'un mensaje' : `${count} mensajes`}`,
    comment,
  ],
  'event-soon': ({ what, place }) => [`Ya viene “${what}”`, place],
  'home-safe': ({ what }) => [
    '¿Llegaste bien?',
    `Dijiste que a esta hora ya habrías vuelto de “${what}”. Toca para avisar.`,
  ],
  'content-removed': () => [
    'Se quitó algo tuyo',
    'No cumplía nuestras condiciones. Mira qué fue y si estás de acuerdo.',
  ],
  warned: () => [
    'Ten en cuenta nuestras condiciones',
    'Algo tuyo no las cumplió. Mira qué fue y si estás de acuerdo.',
  ],
  'report-upheld': () => ['Gracias por tu reporte', 'Lo revisamos y tomamos medidas.'],
  'report-declined': () => ['Gracias por tu reporte', 'Lo revisamos y dejamos las cosas como están.'],
  'decision-upheld': () => ['Tu apelación no prosperó', 'Revisamos nuestra decisión. Se mantiene.'],
  'decision-overturned': () => ['Se retiró una decisión sobre ti', 'Fue un error. Lo sentimos.'],
  'report-stands': () => ['Lo que siguió a tu reporte se mantiene', 'Nos pidieron revisarlo de nuevo.'],
  'report-reversed': () => ['Se retiró lo que siguió a tu reporte', 'Lo revisamos de nuevo.'],
  'report-made': ({ report }) => {
    if (report === null) return 'Nuevo reporte'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Reporte urgente' : 'Nuevo reporte'} sobre ${things[target.kind]}`,
      `Motivo: ${reasonWords[reason]}`,
    ]
  },
}

const things = {
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
  somebody: 'Alguien',
  both: (first, second) => and.format([first, second]),
  andOthers: (first, others) => `${first} y ${others} más`,
}
