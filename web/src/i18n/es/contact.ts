import type * as English from '../contact.ts'
import { product } from '../product.ts'

export const contactTexts: typeof English.contactTexts = {
  title: 'Contacto',
  intro: `¿Tienes una pregunta, un problema o una idea, o alguien se porta mal? Tu mensaje llega directo a las personas a cargo de ${product} aquí.`,
  name: 'Nombre',
  email: 'Correo',
  emailHint: 'Te responderemos a esta dirección.',
  message: 'Mensaje',
  honeypotLabel: 'Deja esto vacío',
  send: 'Enviar',
  sending: 'Enviando…',
  failed: 'No se pudo enviar tu mensaje',
  sent: 'Gracias',
  sentHint: (email: string) => `Tu mensaje va en camino. Te responderemos a ${email}.`,
  sendAnother: 'Enviar otro mensaje',
}
