import type { refusalMessages as english } from '../en/refusals.ts'
import { formatDayAndTime } from '../format-time.ts'

export const refusalMessages: typeof english = {
  requestsAgain: (seconds) => `Demasiadas solicitudes. Inténtalo de nuevo en ${counted(seconds)}.`,
  triesAgain: (seconds) => `Demasiados intentos. Inténtalo de nuevo en ${counted(seconds)}.`,
  peopleAgain: (seconds) =>
    `Ya viste tantas personas nuevas como permite un día. Habrá más en ${counted(seconds)}. Tus amistades y tus círculos siguen abiertos.`,
  ownPassword: 'Tu propio nombre o tu dirección se adivinan fácilmente. Elige otra contraseña.',
  closed: (reason) => `Tu cuenta está cerrada para siempre. ${reason}`,
  suspended: (until, reason) => `Tu cuenta está suspendida hasta el ${until}. ${reason}`,
  rsvpLimit: ({ most, until, timezone }) =>
    `Hoy cambiaste tus planes ${most} veces, que es el límite. Podrás volver a confirmar desde el ${formatDayAndTime(until, { language: 'es', timezone })}.`,
  tooManyEvents: ({ most, until, timezone }) =>
    `Puedes tener ${most} eventos próximos a la vez, incluidas las listas de espera. Deja uno o vuelve a confirmar cuando termine el siguiente: ${formatDayAndTime(until, { language: 'es', timezone })}.`,
  eventsOverlap: (title) => `Vas a “${title}” a esa hora.`,
  bug: (id) => `Algo salió mal de nuestro lado. Inténtalo de nuevo. (Solicitud ${id})`,
}

function counted(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} horas`
  if (seconds > 2 * 60) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}
