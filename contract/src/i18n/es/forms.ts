import type { FormWords } from '../forms.ts'

export const formWords: FormWords = {
  // Any text.
  tooLong: (maximum) => `Usa ${maximum.toLocaleString('es-419')} caracteres o menos`,
  unwritable: 'Quita los caracteres que no se pueden guardar',
  hiddenCharacters: 'Quita los caracteres invisibles',
  stackedMarks: 'Hay demasiados acentos o marcas en una letra',
  mixedScripts: 'Usa un solo alfabeto por palabra',
  lettersOrDigits: 'Usa letras o números',
  introductionRequired: 'Escribe unas palabras',
  contentRequired: 'Primero escribe algo',

  // Names, addresses and passwords.
  nameRequired: 'Falta el nombre',
  nameTooLong: 'El nombre es demasiado largo',
  nameTooShort: 'El nombre es demasiado corto',
  nameMinimum: 'El nombre debe tener al menos 2 caracteres',
  enterName: 'Escribe tu nombre',
  invalidEmail: 'Esta dirección de correo no es válida',
  enterEmail: 'Escribe una dirección de correo válida',
  passwordRequired: 'Falta la contraseña',
  passwordTooLong: 'La contraseña es demasiado larga',
  passwordTooShort: (minimum) => `La contraseña debe tener al menos ${minimum} caracteres`,
  passwordsDiffer: 'Las contraseñas no coinciden',
  invalidCode: 'Escribe el código de 6 dígitos o uno de recuperación de 16 caracteres',

  // Profiles and cities.
  bioTooLong: 'La presentación debe tener menos de 500 caracteres',
  cityRequired: 'Falta la ciudad',
  countryRequired: 'Falta el país',
  interestRequired: 'Elige al menos un interés',
  degrees: 'Escribe la coordenada en grados decimales, como 52.52',

  // Circles, requests and messages.
  groupNameRequired: 'Falta el nombre del grupo',
  groupNameTooLong: 'El nombre del grupo es demasiado largo',
  introductionTooLong: 'Tu presentación puede tener hasta 1,000 caracteres',
  answerTooLong: 'Tu respuesta puede tener hasta 500 caracteres',
  messageTooLong: 'Tu mensaje puede tener hasta 4,000 caracteres',
  singleEmoji: 'Reacciona con un solo emoji',
  searchTooShort: 'Escribe al menos 2 letras',
  circleOrPerson: 'Envía groupId o receiverId, solo uno',
  onePosition: 'Envía solo uno de before, after y around',
  conversation: 'Envía el ID de un círculo (12) o u y el ID de una persona (u12)',
  unknownConversation: 'Esta conversación no existe',

  // Votes and events.
  activityTitle: 'Di qué te gustaría hacer',
  oneActivitySource: 'Envía exactamente uno de activityId, eventId y title',
  titleWithDates: 'Envía fechas si envías un título, y solo en ese caso',
  eventTitle: 'Agrega un título (3 caracteres o más)',
  dateAndTime: 'Elige fecha y hora',
  chooseDate: 'Elige una fecha',
  invalidDate: 'Esta fecha no existe',
  endsBeforeStart: 'El final debe ser después del comienzo',
  emptyTag: 'Las etiquetas no pueden estar vacías',
  tooManyTags: (most) => `Agrega hasta ${most} etiquetas`,
  tagsByCommas: 'Separa las etiquetas con comas',
  idsByCommas: 'Separa los ID con comas',
  emptyInterest: 'Los intereses no pueden estar vacíos',
  atLeastOneInterest: 'Elige al menos un interés',
  tooManyInterests: (most) => `Elige hasta ${most} intereses`,
  interestsByCommas: 'Separa los intereses con comas',
  sponsorRequired: 'Escribe el nombre del patrocinador',
  tooManySponsors: (most) => `Agrega hasta ${most} patrocinadores`,
  capacityInteger: 'Escribe un número entero',
  capacityMinimum: 'Escribe 1 o más',
  capacityMaximum: 'Escribe 100,000 o menos',
  seriesMinimum: 'Un evento que se repite necesita al menos 2 fechas',
  countOrUntil: 'Elige cuántas veces o una fecha final',
  stars: 'Elige de 1 a 5 estrellas',
  miles: 'Escribe la distancia como un número entero de millas',
  stepsOfMiles: 'Elige una distancia de 5 en 5 millas',
  calendarAddress: 'Este no es un enlace de calendario de aquí',

  // Contact, support and appeals.
  messageTooShort: 'Escribe al menos 10 caracteres',
  replyRequired: 'Escribe una respuesta',
  appealRequired: 'Cuéntanos por qué crees que nos equivocamos',

  // Values from API clients.
  wholeId: (field) => `${field} debe ser un número entero, 1 o mayor`,
  wholeNumber: (field) => `${field} debe ser un número entero, 1 o mayor`,
  fiftyIds: (field) => `${field} puede tener hasta 50 ID, separados por comas`,
  base64url: (field) => `${field} debe ser base64url`,
  bytes: (count, field) => `${field} debe tener ${count} bytes, en base64url`,
}
