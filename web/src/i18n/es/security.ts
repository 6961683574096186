import type * as English from '../security.ts'

export const securityTexts: typeof English.securityTexts = {
  password: 'Contraseña',
  passwordSectionHint: 'Al cambiarla se cierra tu sesión en los demás navegadores.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  newPasswordHint: '8 caracteres o más',
  confirmPassword: 'Repite la contraseña',
  changePassword: 'Cambiar contraseña',
  changing: 'Cambiando…',
  passwordChanged: 'Contraseña cambiada',
  passwordChangedDetail: 'Se cerró tu sesión en los demás navegadores.',
  passwordFailed: 'No se cambió la contraseña',

  email: 'Correo',
  emailSectionHint: (email: string) => `Inicias sesión con ${email}.`,
  newEmail: 'Correo nuevo',
  emailPassword: 'Tu contraseña',
  sendLink: 'Enviar enlace de confirmación',
  sending: 'Enviando…',
  linkSent: (email: string) => `Enviamos un enlace a ${email}. Ábrelo para confirmar tu correo nuevo.`,

  sessions: 'Dónde iniciaste sesión',
  sessionsHint: '¿No reconoces alguno? Cierra ahí la sesión y cambia tu contraseña.',
  sessionsFailed: 'No se pudieron cargar tus navegadores',
  browserOn: (browser: string | null, system: string | null) =>
    `${browser ?? 'Un navegador'} en ${system ?? 'un dispositivo desconocido'}`,
  thisBrowser: 'Este navegador',
  signedInOn: (date: string) => `Iniciaste sesión el ${date}`,
  lastSeen: (date: string) => `Último uso: ${date}`,
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando…',
  signOutLabel: (name: string) => `Cerrar sesión en ${name}`,
  signedOut: 'Sesión cerrada',
  signedOutDetail: (name: string) => `Se cerró la sesión en ${name}.`,
  signOutFailed: 'No se pudo cerrar la sesión en ese navegador',

  signOutOthers: 'Cerrar las demás sesiones',
  signOutOthersTitle: '¿Cerrar las demás sesiones?',
  signOutOthersHint: 'Aquí sigues con tu sesión. En los demás navegadores y apps se cierra al instante.',
  signOutOthersConfirm: 'Cerrar sesiones',
  cancel: 'Cancelar',
  othersSignedOut: 'Se cerraron las demás sesiones',
  othersSignedOutDetail: (count: number) =>
    count === 1 ? 'Se cerró la sesión en 1 navegador.' : `Se cerró la sesión en ${count} navegadores.`,
  signOutOthersFailed: 'No se pudieron cerrar las demás sesiones',
}
