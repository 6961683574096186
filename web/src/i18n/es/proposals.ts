import type * as English from '../proposals.ts'

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']
const list = new Intl.ListFormat('es')

/** Circles that are proposed to people who would get along. */
export const proposalsTexts: typeof English.proposalsTexts = {
  failed: 'No se pudieron cargar los círculos propuestos',
  /** @param count how many, the reader included. */
  title: (count: number) => `Ustedes ${numbers[count] ?? count} se llevarían bien`,
  hint: 'Con tres síes se convierte en un círculo con su propio chat. Nadie sabe quién dijo que no.',
  alike: (interests: readonly string[]) => `A todo el grupo le gusta: ${list.format(interests)}.`,
  near: (miles: number) =>
    miles === 0
      ? 'Viven en la misma ciudad que tú.'
      : `Nadie vive a más de ${miles === 1 ? '1 milla' : `${miles} millas`} de ti.`,
  ties: {
    friend: 'Amistad tuya',
    circle: 'En un círculo contigo',
    mutual: 'Conoce a una amistad tuya',
  },
  saidYes: (count: number) =>
    count === 1 ? '1 persona ya dijo que sí' : `${count} personas ya dijeron que sí`,
  until: (date: string) => `Abierta hasta el ${date}`,

  yes: 'Sí',
  no: 'No',
  yesTo: 'Sí, que nos junten',
  noTo: 'No, sin mí',
  waiting: (count: number) =>
    count <= 0
      ? 'Esperando a los demás'
      : count === 1
        ? 'Falta que una persona más diga que sí'
        : `Falta que ${numbers[count] ?? count} personas más digan que sí`,
  takeBack: 'Retirar',
  alive: (name: string) => `${name} ya existe`,
  aliveHint: 'Hubo tres síes. Todavía puedes unirte.',
  join: 'Unirme',
  joinOf: (name: string) => `Unirme a ${name}`,

  met: 'Ya son un círculo',
  metDetail: (name: string) => `Saluda en ${name}`,
  declined: 'Quedas fuera',
  undo: 'Deshacer',
  failedToAnswer: 'No se pudo guardar tu respuesta',
}
