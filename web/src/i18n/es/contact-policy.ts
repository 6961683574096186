import type * as English from '../contact-policy.ts'

export const contactPolicyTexts: typeof English.contactPolicyTexts = {
  title: 'Quién te puede escribir',
  hint: 'Tus amistades y los círculos en los que estás siempre te pueden escribir.',
  options: {
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
  requestsNotAccepted: (name: string) => `${name} solo acepta solicitudes de gente conocida.`,
  requestsNotAcceptedHint: 'Quizá coincidan en un círculo o en un evento.',
}
