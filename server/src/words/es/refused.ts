import type { refusedWords as english } from '../en/refused.ts'

export const refusedWords: typeof english = {
  requestsAgain: (seconds) => `Demasiadas solicitudes. Inténtalo de nuevo en ${counted(seconds)}.`,
  triesAgain: (seconds) => `Demasiados intentos. Inténtalo de nuevo en ${counted(seconds)}.`,
  ownPassword: 'Tu propio nombre o tu dirección se adivinan fácilmente. Elige otra contraseña.',
  closed: (reason) => `Tu cuenta está cerrada para siempre. ${reason}`,
  suspended: (until, reason) => `Tu cuenta está suspendida hasta el ${until}. ${reason}`,
  bug: (id) => `Algo salió mal de nuestro lado. Inténtalo de nuevo. (Solicitud ${id})`,
}

function counted(seconds: number): string {
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}
