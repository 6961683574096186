import type { mailMessages as english } from '../en/mails.ts'

export const mailMessages: typeof english = {
  hello: (name) => `Hola, ${name}:`,

  verification: ({ appName, link }) => ({
    subject: `Confirma tu correo para ${appName}`,
    paragraphs: [
      `Te damos la bienvenida a ${appName}. Confirma que esta dirección es tuya:`,
      link,
      'El enlace funciona una vez, durante dos días. Si no creaste una cuenta, puedes ignorar este correo.',
    ],
  }),

  reset: ({ appName, link }) => ({
    subject: `Elige una contraseña nueva para ${appName}`,
    paragraphs: [
      'Aquí puedes elegir una contraseña nueva:',
      link,
      'El enlace funciona una vez, durante una hora. Si no lo pediste, puedes ignorar este correo: tu contraseña queda como está.',
    ],
  }),

  passwordChanged: ({ appName, appUrl }) => ({
    subject: `Se cambió tu contraseña de ${appName}`,
    paragraphs: [
      'Tu contraseña se acaba de cambiar y se cerró la sesión en tus otros navegadores.',
      'Si no fuiste tú, elige una contraseña nueva de inmediato:',
      `${appUrl}/forgot-password`,
    ],
  }),

  secondFactorOn: ({ appName, appUrl }) => ({
    subject: `El inicio de sesión en dos pasos de ${appName} está activado`,
    paragraphs: [
      'El inicio de sesión en dos pasos de tu cuenta se acaba de activar y se cerró la sesión en tus otros navegadores.',
      'Si no fuiste tú, elige una contraseña nueva de inmediato y escríbenos:',
      `${appUrl}/contact`,
    ],
  }),

  secondFactorOff: ({ appName, appUrl }) => ({
    subject: `El inicio de sesión en dos pasos de ${appName} está desactivado`,
    paragraphs: [
      'El inicio de sesión en dos pasos de tu cuenta se acaba de desactivar. Tu contraseña basta de nuevo para iniciar sesión.',
      'Si no fuiste tú, elige una contraseña nueva de inmediato:',
      `${appUrl}/forgot-password`,
    ],
  }),

  confirmEmail: ({ appName, link }) => ({
    subject: `Confirma tu nuevo correo para ${appName}`,
    paragraphs: [
      `Confirma que de ahora en adelante quieres usar esta dirección en ${appName}:`,
      link,
      'El enlace funciona una vez, durante un día. Si no lo pediste, puedes ignorar este correo.',
    ],
  }),

  addressTried: ({ appName, appUrl }) => ({
    subject: `Alguien intentó usar tu dirección en ${appName}`,
    paragraphs: [
      `Alguien intentó usar esta dirección para otra cuenta en ${appName}. Es la dirección de tu cuenta, así que nada ha cambiado.`,
      'Si fuiste tú, inicia sesión o elige una contraseña nueva:',
      `${appUrl}/forgot-password`,
      'Si no fuiste tú, puedes ignorar este correo.',
    ],
  }),

  addressNotApproved: ({ appName }) => ({
    subject: `Esta dirección todavía no se puede usar en ${appName}`,
    paragraphs: [
      `Pediste usar esta dirección para tu cuenta en ${appName}. Todavía no está en la lista de la beta privada, así que nada ha cambiado.`,
      'Si no lo pediste, puedes ignorar este correo.',
    ],
  }),

  emailChanged: ({ appName, appUrl, newEmail }) => ({
    subject: `Se cambió tu correo de ${appName}`,
    paragraphs: [
      `De ahora en adelante tu cuenta usa la dirección ${newEmail}; con esta ya no se puede iniciar sesión.`,
      'Si no fuiste tú, escríbenos:',
      `${appUrl}/contact`,
    ],
  }),

  approved: ({ appName, appUrl }) => ({
    subject: `Ya puedes entrar: te damos la bienvenida a ${appName}`,
    paragraphs: [
      'Gracias por esperar. Tu dirección ya está en la lista y puedes crear tu cuenta con ella:',
      `${appUrl}/auth?register`,
    ],
  }),

  shutOut: ({ appName, until, reason, words, link }) => ({
    subject: `Tu cuenta de ${appName} está ${until === null ? 'cerrada' : 'suspendida'}`,
    paragraphs: [
      until === null
        ? `Cerramos tu cuenta de ${appName} para siempre.`
        : `Suspendimos tu cuenta de ${appName} hasta el ${until}. Después vuelve por sí sola.`,
      `El motivo: ${reason}.`,
      ...(words === '' ? [] : [words]),
      'Si crees que esto no es correcto, dinos una vez por qué y lo revisamos de nuevo:',
      link,
    ],
  }),

  appeal: ({ appName, appUrl, overturned, answer }) => ({
    subject: `Tu apelación en ${appName}`,
    paragraphs: [
      overturned
        ? 'Revisamos nuestra decisión y la retiramos. Lo sentimos.'
        : 'Revisamos nuestra decisión. Se mantiene.',
      ...(answer === '' ? [] : [answer]),
      ...(overturned ? ['Puedes iniciar sesión como antes:', `${appUrl}/auth`] : []),
    ],
  }),

  lifted: ({ appName, appUrl }) => ({
    subject: `Tu cuenta de ${appName} está abierta de nuevo`,
    paragraphs: [
      `Tu cuenta de ${appName} está abierta de nuevo. Puedes iniciar sesión como antes:`,
      `${appUrl}/auth`,
    ],
  }),

  paymentFailed: ({ appName, appUrl, plan, day }) => ({
    subject: `No se pudo cobrar tu pago de ${appName}`,
    paragraphs: [
      `PayPal no pudo cobrar el pago de tu plan ${plan}. Conservas el plan hasta el ${day}. Revisa en PayPal cómo pagas; aquí puedes ver tu plan y suscribirte de nuevo:`,
      `${appUrl}/account`,
    ],
  }),

  reply: {
    subject: (appName) => `${appName}: una respuesta a tu mensaje`,
    youWrote: (quoted) => `Escribiste:\n${quoted}`,
  },

  digest: {
    subject: (count, appName) => `Hay ${count} novedades en ${appName}`,
    news: (appName) => `Esto es nuevo para ti en ${appName}:`,
    more: (count, link) => `Y ${count} más: ${link}`,
    settings: (link) => `Tú decides cuáles de estos avisos quieres y si te llegan por correo:\n${link}`,
    unsubscribe: (link) => `Para no recibir más correos como este:\n${link}`,
    urgent: (link) =>
      `Te lo enviamos al momento porque es un aviso urgente de un evento. Tu configuración:\n${link}`,
    forAdmins: 'Recibes este correo porque eres admin.',
  },
}
