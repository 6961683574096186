import type * as English from '../passwords.ts'

/** /forgot-password, /reset-password and /confirm-email. */
export const passwordsTexts: typeof English.passwordsTexts = {
  forgotTitle: 'Olvidé mi contraseña',
  forgotHint: 'Dinos tu dirección, y te enviamos un enlace para elegir una contraseña nueva.',
  sendLink: 'Enviar enlace',
  sending: 'Enviando…',
  backToLogin: 'Iniciar sesión',
  requestFailed: 'No se pudo pedir la contraseña nueva',
  mailedTitle: 'Revisa tu correo',
  mailedHint: (email: string) =>
    `Si ${email} es de una cuenta, va en camino un enlace. Funciona una vez, durante una hora.`,
  anotherAddress: 'Usar otra dirección',

  resetTitle: 'Elige una contraseña nueva',
  resetHint: 'Se cerrará tu sesión en todos los navegadores.',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repite la contraseña',
  reset: 'Cambiar contraseña',
  resetting: 'Cambiando…',
  updateFailed: 'No se cambió la contraseña',
  failedToReset: 'No se pudo cambiar la contraseña.',
  doneTitle: 'Contraseña cambiada',
  doneHint: 'Ya puedes iniciar sesión con ella. Te llevamos en un momento.',
  continue: 'Continuar',
  spentTitle: 'Este enlace ya no funciona',
  spentHint: 'Tiene más de una hora, ya se usó, o uno más nuevo tomó su lugar. Podemos enviarte otro.',

  confirmEmailTitle: 'Confirma tu dirección nueva',
  confirmEmailHint: 'Pulsa el botón y desde ahora iniciarás sesión con esta dirección.',
  confirmElsewhere: 'Escribe tu contraseña',
  confirmElsewhereHint:
    'Aquí no has iniciado sesión en esta cuenta. Escribe su contraseña para cambiar la dirección.',
  ownPassword: 'Contraseña',
  emailChangedTitle: 'Tu dirección nueva está confirmada',
  emailChangedHint: 'Desde ahora inicias sesión con ella. Avisamos a tu dirección anterior.',
  emailSpentHint:
    'Tiene más de un día, ya se usó, o uno más nuevo tomó su lugar. Puedes pedir otro en la configuración de la cuenta.',
  emailTakenTitle: 'Esta dirección ya está tomada',
  emailTakenHint: 'Mientras tanto la tomó otra cuenta. Tu dirección queda como estaba.',
  toSettings: 'A la configuración de la cuenta',
}
