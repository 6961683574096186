import type * as English from '../leave.ts'

/** Signing out; apart from signing in, which most pages know nothing of. */
export const leaveTexts: typeof English.leaveTexts = {
  logOut: 'Cerrar sesión',
  loggedOut: 'Sesión cerrada',
  loggedOutDetail: 'Cerraste tu sesión sin problemas.',
  logoutFailed: 'No se pudo cerrar la sesión',
}
