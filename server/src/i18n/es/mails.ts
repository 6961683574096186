import type { mailMessages as english } from '../en/mails.ts'

export const mailMessages: typeof english = {
  greeting: (name) => `Hola, ${name}:`,

  verification: ({ appName, link }) => ({
    subject: `Confirma tu correo para ${appName}`,
    paragraphs: [
      `¡Te damos la bienvenida a ${appName}! Confirma tu correo para empezar:`,
      link,
      'El enlace funciona una sola vez y vence en dos días. Si no creaste una cuenta, puedes ignorar este correo.',
    ],
  }),

  reset: ({ appName, link }) => ({
    subject: `Cambia tu contraseña de ${appName}`,
    paragraphs: [
      'Usa este enlace para elegir una contraseña nueva:',
      link,
      'El enlace funciona una sola vez y vence en una hora. Si no lo pediste, puedes ignorar este correo. Tu contraseña no cambiará.',
    ],
  }),

  passwordChanged: ({ appName, appUrl }) => ({
    subject: `Tu contraseña de ${appName} cambió`,
    paragraphs: [
      'Tu contraseña acaba de cambiar y cerramos tu sesión en los demás navegadores.',
      '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
      `${appUrl}/forgot-password`,
    ],
  }),

  secondFactorOn: ({ appName, appUrl }) => ({
    subject: `El inicio de sesión en dos pasos de ${appName} está activado`,
    paragraphs: [
      'El inicio de sesión en dos pasos se acaba de activar en tu cuenta y cerramos tu sesión en los demás navegadores.',
      '¿No fuiste tú? Cambia tu contraseña ahora mismo y escríbenos:',
      `${appUrl}/contact`,
    ],
  }),

  secondFactorOff: ({ appName, appUrl }) => ({
    subject: `El inicio de sesión en dos pasos de ${appName} está desactivado`,
    paragraphs: [
      'El inicio de sesión en dos pasos se acaba de desactivar en tu cuenta. Ahora inicias sesión solo con tu contraseña.',
      '¿No fuiste tú? Cambia tu contraseña ahora mismo:',
      `${appUrl}/forgot-password`,
    ],
  }),

  confirmEmail: ({ appName, link }) => ({
    subject: `Confirma tu nuevo correo para ${appName}`,
    paragraphs: [
      `Confirma que quieres usar esta dirección en ${appName} de ahora en adelante:`,
      link,
      'El enlace funciona una sola vez y vence en un día. Si no lo pediste, puedes ignorar este correo.',
    ],
  }),

  emailAlreadyUsed: ({ appName, appUrl }) => ({
    subject: `Alguien intentó usar tu correo en ${appName}`,
    paragraphs: [
      `Alguien intentó usar este correo para otra cuenta en ${appName}. Es el de tu cuenta, así que nada ha cambiado.`,
      '¿Fuiste tú? Inicia sesión o elige una contraseña nueva:',
      `${appUrl}/forgot-password`,
      'Si no fuiste tú, puedes ignorar este correo.',
    ],
  }),

  emailNotApproved: ({ appName }) => ({
    subject: `Todavía no puedes usar este correo en ${appName}`,
    paragraphs: [
      `Pediste usar este correo para tu cuenta de ${appName}. Todavía no está aprobado para la beta privada, así que nada ha cambiado.`,
      'Si no lo pediste, puedes ignorar este correo.',
    ],
  }),

  emailChanged: ({ appName, appUrl, newEmail }) => ({
    subject: `Tu correo de ${appName} cambió`,
    paragraphs: [
      `Tu cuenta ahora usa ${newEmail}. Con esta dirección ya no puedes iniciar sesión.`,
      '¿No fuiste tú? Escríbenos:',
      `${appUrl}/contact`,
    ],
  }),

  approved: ({ appName, appUrl }) => ({
    subject: `¡Ya puedes entrar! Te damos la bienvenida a ${appName}`,
    paragraphs: ['¡Gracias por esperar! Tu lugar está listo. Crea tu cuenta:', `${appUrl}/auth?register`],
  }),

  accountSanctioned: ({ appName, until, reason, text, link }) => ({
    subject: `Tu cuenta de ${appName} está ${until === null ? 'cerrada' : 'suspendida'}`,
    paragraphs: [
      until === null
        ? `Cerramos tu cuenta de ${appName} de forma permanente.`
        : `Suspendimos tu cuenta de ${appName} hasta el ${until}. Después podrás usarla de nuevo.`,
      `Motivo: ${reason}.`,
      ...(text === '' ? [] : [text]),
      '¿Crees que nos equivocamos? Puedes apelar una vez aquí:',
      link,
    ],
  }),

  appeal: ({ appName, appUrl, overturned, reply }) => ({
    subject: `Tu apelación en ${appName}`,
    paragraphs: [
      overturned
        ? 'Revisamos nuestra decisión y la revocamos. Lamentamos el error.'
        : 'Revisamos de nuevo nuestra decisión y la mantenemos.',
      ...(reply === '' ? [] : [reply]),
      ...(overturned ? ['Ya puedes iniciar sesión de nuevo:', `${appUrl}/auth`] : []),
    ],
  }),

  sanctionLifted: ({ appName, appUrl }) => ({
    subject: `Tu cuenta de ${appName} está abierta de nuevo`,
    paragraphs: [`Tu cuenta de ${appName} está abierta de nuevo. Inicia sesión aquí:`, `${appUrl}/auth`],
  }),

  paymentFailed: ({ appName, appUrl, plan, day }) => ({
    subject: `No se pudo cobrar tu pago de ${appName}`,
    paragraphs: [
      `PayPal no pudo cobrar tu plan ${plan}. Conservas el plan hasta el ${day}. Revisa tu forma de pago en PayPal y renueva aquí:`,
      `${appUrl}/account`,
    ],
  }),

  reply: {
    subject: (appName) => `${appName} respondió a tu mensaje`,
    youWrote: (quoted) => `Escribiste:\n${quoted}`,
  },

  digest: {
    subject: (first, others) => (others === 0 ? first : `${first} (y ${others} más)`),
    news: (appName) => `Estas son tus novedades en ${appName}:`,
    more: (count, link) => `Y ${count} más: ${link}`,
    settings: (link) => `Elige qué correos recibes:\n${link}`,
    unsubscribe: (link) => `Darme de baja de estos correos:\n${link}`,
    urgent: (link) =>
      `Te lo enviamos al momento porque es un aviso urgente de un evento. Elige qué correos recibes:\n${link}`,
    forAdmins: 'Recibes este correo porque eres admin.',
  },
}
