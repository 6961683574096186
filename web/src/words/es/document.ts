import type { documentWords as english } from '../document.ts'

export const documentWords: typeof english = {
  description:
    'Encuentra personas cerca de ti a las que les gusta lo mismo que a ti, y un pequeño círculo para disfrutarlo.',
  shortcuts: { messages: 'Mensajes', events: 'Eventos' },
  screenshots: {
    circles: 'Un círculo cerca de ti, y por qué va contigo',
    conversation: 'Una conversación con una amistad',
    event: 'Un evento: cuándo, dónde y quién va',
  },
  needsScript: 'Esta página necesita JavaScript.',
}
