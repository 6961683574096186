import type * as English from '../proposals.ts'

const numbers = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']
const listFormat = new Intl.ListFormat('es')

export const proposalsTexts: typeof English.proposalsTexts = {
  failed: 'No se pudieron cargar los círculos propuestos',
  /** @param count The number of people, the reader included. */
  title: (count: number) => `Ustedes ${numbers[count] ?? count} se llevarían bien`,
  hint: 'Si tres dicen que sí, abrimos un chat de grupo. Nadie ve quién pasa.',
  sharedInterests: (interests: readonly string[]) =>
    `A todo el grupo le gusta: ${listFormat.format(interests)}.`,
  distance: (miles: number) =>
    miles === 0
      ? 'Viven en la misma ciudad que tú.'
      : `Todo el grupo vive a menos de ${miles === 1 ? '1 milla' : `${miles} millas`} de ti.`,
  ties: {
    friend: 'De tus amistades',
    circle: 'En un círculo contigo',
    mutual: 'Conoce a una amistad tuya',
  },
  yesCount: (count: number) => (count === 1 ? '1 persona dijo que sí' : `${count} personas dijeron que sí`),
  openUntil: (date: string) => `Abierta hasta el ${date}`,

  yes: 'Sí',
  no: 'No',
  yesLabel: 'Sí, me apunto',
  noLabel: 'No, paso',
  waitingForYes: (count: number) =>
    count <= 0
      ? 'Esperando a los demás'
      : count === 1
        ? 'Falta que una persona más diga que sí'
        : `Falta que ${numbers[count] ?? count} personas más digan que sí`,
  undoYes: 'Deshacer mi sí',
  started: (name: string) => `¡${name} ya es un hecho!`,
  startedHint: 'Tres personas dijeron que sí. Todavía puedes unirte.',
  join: 'Unirme',
  joinLabel: (name: string) => `Unirme a ${name}`,

  circleCreated: '¡Ya son un círculo!',
  circleCreatedDetail: (name: string) => `Saluda en ${name}`,
  declined: 'Esta vez pasaste',
  undo: 'Deshacer',
  replyFailed: 'No se pudo guardar tu respuesta',
}
