import type * as English from '../contact.ts'
import { product } from '../product.ts'

/** The contact page. */
export const contactWords: typeof English.contactWords = {
  title: 'Contacto',
  lead: `Una pregunta, un problema, una idea, o alguien que no se porta bien: esto les llega a quienes están a cargo de ${product} aquí.`,
  name: 'Nombre',
  email: 'Correo',
  emailHint: 'Adonde te respondemos.',
  message: 'Mensaje',
  trap: 'Deja esto vacío',
  send: 'Enviar',
  sending: 'Enviando…',
  failed: 'No se envió tu mensaje',
  sent: 'Gracias',
  sentHint: (email: string) => `Tu mensaje va en camino. Te respondemos a ${email}.`,
  another: 'Escribir otro mensaje',
}
