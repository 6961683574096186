import type * as English from '../reach.ts'

/** Who may write to one. */
export const reachTexts: typeof English.reachTexts = {
  title: 'Quién me puede escribir',
  hint: 'Tus amistades siempre te pueden escribir, y también los círculos en los que estás.',
  choices: {
    everyone: {
      label: 'Todo el mundo',
      hint: 'Cualquiera puede pedir conectar, con unas palabras. Las personas bloqueadas, nunca.',
    },
    acquaintances: {
      label: 'Amistades y círculos',
      hint: 'Solo quien comparte un círculo contigo puede pedir conectar. Nadie más te ve en Buscar BFFs.',
    },
    friends: {
      label: 'Amistades',
      hint: 'Nadie nuevo puede pedir conectar, y no apareces en Buscar BFFs. Tú sí puedes pedirlo.',
    },
  },
  /** On the page of somebody who cannot be asked. */
  closed: (name: string) => `${name} solo recibe mensajes de gente conocida.`,
  closedHint: 'Quizá coincidan en un círculo o en un evento.',
}
