import type * as English from '../passwords.ts'

export const passwordsTexts: typeof English.passwordsTexts = {
  forgotTitle: 'Olvidé mi contraseña',
  forgotHint: 'Escribe tu correo y te enviamos un enlace para elegir otra contraseña.',
  sendLink: 'Enviar enlace',
  sending: 'Enviando…',
  backToLogin: 'Iniciar sesión',
  requestFailed: 'No se pudo pedir la contraseña nueva',
  linkSentTitle: 'Revisa tu correo',
  linkSentHint: (email: string) =>
    `Si ${email} tiene una cuenta, el enlace va en camino. Funciona una vez, durante una hora.`,
  tryAnotherEmail: 'Usar otro correo',

  resetTitle: 'Elige una contraseña nueva',
  resetHint: 'Se cerrará tu sesión en todos los navegadores.',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Repite la contraseña',
  reset: 'Cambiar contraseña',
  resetting: 'Cambiando…',
  updateFailed: 'No se cambió la contraseña',
  failedToReset: 'No se pudo cambiar la contraseña.',
  changedTitle: 'Contraseña cambiada',
  changedHint: 'Inicia sesión con tu contraseña nueva. Te llevamos ahí…',
  continue: 'Continuar',
  linkExpiredTitle: 'Este enlace ya no funciona',
  linkExpiredHint: 'Tiene más de una hora, ya se usó o hay uno más nuevo. ¿Te enviamos otro?',

  confirmEmailTitle: 'Confirma tu correo nuevo',
  confirmEmailHint: 'Confírmalo y desde ahora iniciarás sesión con este correo.',
  passwordRequiredTitle: 'Escribe tu contraseña',
  passwordRequiredHint:
    'Aquí no has iniciado sesión en esta cuenta. Escribe su contraseña para cambiar el correo.',
  currentPassword: 'Contraseña',
  emailChangedTitle: 'Tu correo nuevo está confirmado',
  emailChangedHint: 'Desde ahora inicia sesión con él. También avisamos a tu correo anterior.',
  emailLinkExpiredHint:
    'Tiene más de un día, ya se usó o hay uno más nuevo. Puedes pedir otro en la configuración de la cuenta.',
  emailTakenTitle: 'Este correo ya está en uso',
  emailTakenHint: 'Mientras tanto, otra cuenta empezó a usarlo. Tu correo no cambió.',
  toSettings: 'Ir a la configuración de la cuenta',
}
