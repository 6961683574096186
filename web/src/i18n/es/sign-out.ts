import type * as English from '../sign-out.ts'

export const signOutTexts: typeof English.signOutTexts = {
  logOut: 'Cerrar sesión',
  loggedOut: 'Sesión cerrada',
  loggedOutDetail: 'Cerraste sesión correctamente.',
  logOutFailed: 'No se pudo cerrar la sesión',
}
