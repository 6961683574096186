import type { FormWords } from '../forms.ts'

export const formWords: FormWords = {
  // Any text.
  tooLong: (maximum) => `Usa ${maximum} caracteres como máximo`,
  unwritable: 'Contiene caracteres que no se pueden guardar',
  hiddenCharacters: 'Contiene caracteres que no se ven',
  piledMarks: 'Contiene demasiadas marcas sobre una letra',
  mixedScripts: 'No mezcles alfabetos dentro de una palabra',
  lettersOrDigits: 'Usa letras o cifras.',
  fewWords: 'Escribe unas palabras',
  something: 'Escribe algo',
  notJson: 'No es JSON válido',

  // Names, addresses and passwords.
  nameRequired: 'Falta el nombre',
  nameTooLong: 'El nombre es demasiado largo',
  nameTooShort: 'El nombre es demasiado corto',
  nameOfTwo: 'El nombre debe tener al menos 2 caracteres',
  tellName: 'Dinos tu nombre',
  invalidEmail: 'Esta dirección de correo no es válida',
  enterEmail: 'Escribe una dirección de correo válida',
  passwordRequired: 'Falta la contraseña',
  passwordTooLong: 'La contraseña es demasiado larga',
  passwordTooShort: (minimum) => `La contraseña debe tener al menos ${minimum} caracteres`,
  passwordsDiffer: 'Las contraseñas no coinciden',
  noCode: 'Un código tiene 6 cifras; uno de recuperación, 16 letras y cifras',

  // Profiles and places.
  bioTooLong: 'La presentación debe tener menos de 500 caracteres',
  cityRequired: 'Falta la ciudad',
  countryRequired: 'Falta el país',
  oneInterest: 'Elige al menos un interés',
  degrees: 'Los grados son un número decimal',

  // Circles, requests and messages.
  groupNameRequired: 'Falta el nombre del grupo',
  groupNameTooLong: 'El nombre del grupo es demasiado largo',
  introductionTooLong: 'La presentación debe tener menos de 1,000 caracteres',
  answerTooLong: 'La respuesta debe tener menos de 500 caracteres',
  messageTooLong: 'Un mensaje debe tener menos de 4,000 caracteres',
  oneEmoji: 'Una reacción es un solo emoji',
  twoLetters: 'Escribe dos letras o más',
  circleOrPerson: 'Indica groupId o receiverId, solo uno',
  oneOfAround: 'Indica solo uno de before, after y around',
  conversation: 'Una conversación es un número, o u y un número',
  noConversation: 'Esa conversación no existe',

  // Votes and events.
  whatToDo: 'Di qué hacer',
  oneSource: 'Indica exactamente uno de activityId, eventId y title',
  titleWithDates: 'Un título propio lleva fechas, y solo él las lleva',
  eventTitle: 'Ponle al evento un título de al menos 3 caracteres',
  dateAndTime: 'Elige una fecha y una hora',
  day: 'Elige un día',
  noSuchDay: 'Ese día no existe',
  endsBeforeStart: 'El evento termina antes de empezar.',
  emptyTag: 'Una etiqueta no puede estar vacía',
  mostTags: (most) => `Un evento tiene ${most} etiquetas como máximo`,
  tagsByCommas: 'Las etiquetas se separan con comas',
  idsByCommas: 'Los identificadores se separan con comas',
  emptyInterest: 'Un interés no puede estar vacío',
  atLeastOneInterest: 'Elige al menos un interés',
  mostInterests: (most) => `Elige ${most} intereses como máximo`,
  interestsByCommas: 'Los intereses se separan con comas',
  sponsorName: 'Falta el nombre del patrocinador',
  mostSponsors: (most) => `Un evento nombra ${most} patrocinadores como máximo`,
  wholeCapacity: 'El cupo es un número entero',
  leastCapacity: 'El cupo es de 1 como mínimo',
  mostCapacity: 'El cupo es de 100,000 como máximo',
  twoDates: 'Una serie tiene al menos dos fechas',
  countOrUntil: 'Di cuántas veces o hasta cuándo',
  stars: 'Elige de 1 a 5 estrellas',
  miles: 'Una distancia es un número de millas',
  stepsOfMiles: 'Las distancias van de 5 en 5 millas',
  calendarAddress: 'No es una dirección de calendario',

  // Writing to the operator, and what follows reports.
  tenCharacters: 'Escribe al menos 10 caracteres',
  reply: 'Escribe una respuesta',
  appeal: 'Di por qué crees que esto no es correcto',

  // What programs send.
  wholeId: 'Un id es un número entero',
  wholeNumber: 'Un número entero, a partir de 1',
  fiftyIds: 'Hasta 50 ids, separados por comas',
  base64url: 'No es base64url',
  bytes: (count) => `No son ${count} bytes`,
}
