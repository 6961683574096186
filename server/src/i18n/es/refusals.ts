import type { refusalMessages as english } from '../en/refusals.ts'
import { formatDayAndTime } from '../format-time.ts'

export const refusalMessages: typeof english = {
  tooManyRequests: (seconds) => `Demasiadas solicitudes. Inténtalo de nuevo en ${formatDuration(seconds)}.`,
  tooManyAttempts: (seconds) => `Demasiados intentos. Inténtalo de nuevo en ${formatDuration(seconds)}.`,
  profileViewLimit: (seconds) =>
    `Ya viste a todas las personas nuevas de hoy. Vuelve en ${formatDuration(seconds)} para ver más. Tus amistades y tus círculos siguen disponibles.`,
  passwordContainsName: 'Tu nombre o tu correo son fáciles de adivinar. Elige otra contraseña.',
  accountBanned: (reason) => `Tu cuenta está cerrada de forma permanente. ${reason}`,
  accountSuspended: (until, reason) => `Tu cuenta está suspendida hasta el ${until}. ${reason}`,
  rsvpLimit: ({ most, until, timezone }) =>
    `Hoy cambiaste tus confirmaciones ${most} veces, el límite diario. Podrás volver a confirmar el ${formatDayAndTime(until, { language: 'es', timezone })}.`,
  tooManyEvents: ({ most, until, timezone }) =>
    `Puedes tener ${most} eventos próximos a la vez, incluidas las listas de espera. Deja tu lugar en uno o vuelve a confirmar cuando termine el próximo: ${formatDayAndTime(until, { language: 'es', timezone })}.`,
  eventsOverlap: (title) => `Vas a “${title}” a esa hora.`,
  internalError: (id) => `Algo salió mal de nuestro lado. Inténtalo de nuevo. (Solicitud ${id})`,
}

function formatDuration(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} horas`
  if (seconds > 2 * 60) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}
