import type * as English from '../proposals.ts'

export const proposalsTexts: typeof English.proposalsTexts = {
  failed: 'No se pudieron cargar los círculos propuestos',
  numbers: {
    1: 'una',
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    6: 'seis',
    7: 'siete',
    8: 'ocho',
  } as Readonly<Record<number, string>>,
  title: (count: string) => `Ustedes ${count} se llevarían bien`,
  hint: 'Si tres dicen que sí, abrimos un chat de grupo. Nadie ve quién pasa.',
  sharedInterests: (interests: string) => `A todo el grupo le gusta: ${interests}.`,
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
  waitingForOthers: 'Esperando a los demás',
  waitingForOne: 'Falta que una persona más diga que sí',
  waitingForMore: (count: string) => `Falta que ${count} personas más digan que sí`,
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
