import type * as English from '../leave.ts'

export const leaveTexts: typeof English.leaveTexts = {
  logOut: 'Cerrar sesión',
  loggedOut: 'Sesión cerrada',
  loggedOutDetail: 'Cerraste sesión correctamente.',
  logoutFailed: 'No se pudo cerrar la sesión',
}
