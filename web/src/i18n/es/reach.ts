import type * as English from '../reach.ts'

export const reachTexts: typeof English.reachTexts = {
  title: 'Quién te puede escribir',
  hint: 'Tus amistades y los círculos en los que estás siempre te pueden escribir.',
  choices: {
    everyone: {
      label: 'Todo el mundo',
      hint: 'Cualquiera puede pedir conectar, con unas palabras. Las personas bloqueadas, nunca.',
    },
    acquaintances: {
      label: 'Amistades y círculos',
      hint: 'Solo la gente de tus círculos puede pedir conectar. Nadie más te ve en Buscar BFFs.',
    },
    friends: {
      label: 'Amistades',
      hint: 'Nadie nuevo puede pedir conectar, y no apareces en Buscar BFFs. Tú sí puedes pedirlo.',
    },
  },
  /** On the page of a person who can't be asked. */
  closed: (name: string) => `${name} solo acepta solicitudes de gente conocida.`,
  closedHint: 'Quizá coincidan en un círculo o en un evento.',
}
