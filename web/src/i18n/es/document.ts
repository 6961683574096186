import type { documentTexts as english } from '../document.ts'

export const documentTexts: typeof english = {
  description:
    'Conoce a personas cerca de ti con tus mismos intereses y reúnete con ellas en círculos pequeños.',
  shortcuts: { messages: 'Mensajes', events: 'Eventos' },
  screenshots: {
    circles: 'Un círculo cerca de ti y por qué va contigo',
    conversation: 'Una conversación con una amistad',
    event: 'Un evento: cuándo, dónde y quién va',
  },
  javascriptRequired: 'Esta página necesita JavaScript.',
}
