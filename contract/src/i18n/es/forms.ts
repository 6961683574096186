import type { FormWords } from '../forms.ts'

export const formWords: FormWords = {
  // Any text.
  tooLong: (maximum) => `Usa ${maximum.toLocaleString('es-419')} caracteres o menos`,
  unwritable: 'Quita los caracteres que no se pueden guardar',
  hiddenCharacters: 'Quita los caracteres invisibles',
  piledMarks: 'Hay demasiados acentos o marcas en una letra',
  mixedScripts: 'Usa un solo alfabeto por palabra',
  lettersOrDigits: 'Usa letras o números',
  fewWords: 'Escribe unas palabras',
  something: 'Primero escribe algo',

  // Names, addresses and passwords.
  nameRequired: 'Falta el nombre',
  nameTooLong: 'El nombre es demasiado largo',
  nameTooShort: 'El nombre es demasiado corto',
  nameOfTwo: 'El nombre debe tener al menos 2 caracteres',
  tellName: 'Escribe tu nombre',
  invalidEmail: 'Esta dirección de correo no es válida',
  enterEmail: 'Escribe una dirección de correo válida',
  passwordRequired: 'Falta la contraseña',
  passwordTooLong: 'La contraseña es demasiado larga',
  passwordTooShort: (minimum) => `La contraseña debe tener al menos ${minimum} caracteres`,
  passwordsDiffer: 'Las contraseñas no coinciden',
  noCode: 'Escribe el código de 6 dígitos o uno de recuperación de 16 caracteres',

  // Profiles and places.
  bioTooLong: 'La presentación debe tener menos de 500 caracteres',
  cityRequired: 'Falta la ciudad',
  countryRequired: 'Falta el país',
  oneInterest: 'Elige al menos un interés',
  degrees: 'Escribe la coordenada en grados decimales, como 52.52',

  // Circles, requests and messages.
  groupNameRequired: 'Falta el nombre del grupo',
  groupNameTooLong: 'El nombre del grupo es demasiado largo',
  introductionTooLong: 'Tu presentación puede tener hasta 1,000 caracteres',
  answerTooLong: 'Tu respuesta puede tener hasta 500 caracteres',
  messageTooLong: 'Tu mensaje puede tener hasta 4,000 caracteres',
  oneEmoji: 'Reacciona con un solo emoji',
  twoLetters: 'Escribe al menos 2 letras',
  circleOrPerson: 'Envía groupId o receiverId, solo uno',
  oneOfAround: 'Envía solo uno de before, after y around',
  conversation: 'Envía el ID de un círculo (12) o u y el ID de una persona (u12)',
  noConversation: 'Esta conversación no existe',

  // Votes and events.
  whatToDo: 'Di qué te gustaría hacer',
  oneSource: 'Envía exactamente uno de activityId, eventId y title',
  titleWithDates: 'Envía las fechas junto con un título, o ninguno de los dos',
  eventTitle: 'Agrega un título (3 caracteres o más)',
  dateAndTime: 'Elige fecha y hora',
  day: 'Elige una fecha',
  noSuchDay: 'Esta fecha no existe',
  endsBeforeStart: 'El final debe ser después del comienzo',
  emptyTag: 'Las etiquetas no pueden estar vacías',
  mostTags: (max) => `Agrega hasta ${max} etiquetas`,
  tagsByCommas: 'Separa las etiquetas con comas',
  idsByCommas: 'Separa los ID con comas',
  emptyInterest: 'Los intereses no pueden estar vacíos',
  atLeastOneInterest: 'Elige al menos un interés',
  mostInterests: (max) => `Elige hasta ${max} intereses`,
  interestsByCommas: 'Separa los intereses con comas',
  sponsorName: 'Escribe el nombre del patrocinador',
  mostSponsors: (max) => `Agrega hasta ${max} patrocinadores`,
  wholeCapacity: 'Escribe un número entero',
  leastCapacity: 'Escribe 1 o más',
  mostCapacity: 'Escribe 100,000 o menos',
  twoDates: 'Un evento que se repite necesita al menos 2 fechas',
  countOrUntil: 'Elige cuántas veces o una fecha final',
  stars: 'Elige de 1 a 5 estrellas',
  miles: 'Escribe la distancia como un número entero de millas',
  stepsOfMiles: 'Elige una distancia de 5 en 5 millas',
  calendarAddress: 'Este no es uno de nuestros enlaces de calendario',

  // Contact, support and appeals.
  tenCharacters: 'Escribe al menos 10 caracteres',
  reply: 'Escribe una respuesta',
  appeal: 'Cuéntanos por qué crees que nos equivocamos',

  // Values that apps send.
  wholeId: (field) => `${field} debe ser un número entero, 1 o mayor`,
  wholeNumber: (field) => `${field} debe ser un número entero, 1 o mayor`,
  fiftyIds: (field) => `${field} puede tener hasta 50 ID, separados por comas`,
  base64url: (field) => `${field} debe ser base64url`,
  bytes: (count, field) => `${field} debe tener ${count} bytes, en base64url`,
}
