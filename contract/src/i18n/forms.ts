/** What is wrong with something that was typed or sent. */
export const formWords = {
  // Any text.
  tooLong: (maximum: number) => `Please use at most ${maximum} characters`,
  unwritable: 'Contains characters that cannot be stored',
  hiddenCharacters: 'Contains characters that can’t be seen',
  piledMarks: 'Contains too many marks on one letter',
  mixedScripts: 'Please don’t mix alphabets within a word',
  lettersOrDigits: 'Please use letters or digits.',
  fewWords: 'Please write a few words',
  something: 'Please write something',
  notJson: 'Is not valid JSON',

  // Names, addresses and passwords.
  nameRequired: 'Name is required',
  nameTooLong: 'Name is too long',
  nameTooShort: 'Name is too short',
  nameOfTwo: 'Name must be at least 2 characters',
  tellName: 'Please tell us your name',
  invalidEmail: 'Invalid email address',
  enterEmail: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooLong: 'Password is too long',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  passwordsDiffer: "Passwords don't match",
  noCode: 'A code has 6 digits, a recovery code 16 letters and digits',

  // Profiles and places.
  bioTooLong: 'Bio must be less than 500 characters',
  cityRequired: 'City is required',
  countryRequired: 'Country is required',
  oneInterest: 'Please select at least one interest',
  degrees: 'Degrees are a decimal number',

  // Circles, requests and messages.
  groupNameRequired: 'Group name is required',
  groupNameTooLong: 'Group name is too long',
  introductionTooLong: 'Please keep the introduction under 1,000 characters',
  answerTooLong: 'Please keep the answer under 500 characters',
  messageTooLong: 'Please keep a message under 4,000 characters',
  oneEmoji: 'A reaction is one emoji',
  twoLetters: 'Please type two letters or more',
  circleOrPerson: 'Name either groupId or receiverId',
  oneOfAround: 'Name one of before, after and around',
  conversation: 'A conversation is a number, or u and a number',
  noConversation: 'No such conversation',

  // Votes and events.
  whatToDo: 'Please say what to do',
  oneSource: 'Name exactly one of activityId, eventId and title',
  titleWithDates: 'A title of one’s own comes with dates, and only that',
  eventTitle: 'Please give the event a title of at least 3 characters',
  dateAndTime: 'Please choose a date and a time',
  day: 'Please choose a day',
  noSuchDay: 'There is no such day',
  endsBeforeStart: 'The event ends before it starts.',
  emptyTag: 'A tag cannot be empty',
  mostTags: (most: number) => `An event has at most ${most} tags`,
  tagsByCommas: 'Tags are separated by commas',
  idsByCommas: 'Ids are separated by commas',
  emptyInterest: 'An interest cannot be empty',
  atLeastOneInterest: 'Choose at least one interest',
  mostInterests: (most: number) => `Choose at most ${most} interests`,
  interestsByCommas: 'Interests are separated by commas',
  sponsorName: 'A sponsor needs a name',
  mostSponsors: (most: number) => `An event names at most ${most} sponsors`,
  wholeCapacity: 'A capacity is a whole number',
  leastCapacity: 'A capacity is at least 1',
  mostCapacity: 'A capacity is at most 100,000',
  twoDates: 'A series has at least two dates',
  countOrUntil: 'Say how often, or until when',
  stars: 'Please choose 1 to 5 stars',
  miles: 'A range is a number of miles',
  stepsOfMiles: 'Ranges go in steps of 5 miles',
  calendarAddress: 'Is no calendar address',

  // Writing to the operator, and what follows reports.
  tenCharacters: 'Please write at least 10 characters',
  reply: 'Please write an answer',
  appeal: 'Please say why you think that this is not right',

  // What programs send.
  wholeId: 'An id is a whole number',
  wholeNumber: 'A whole number from 1 on',
  fiftyIds: 'Up to 50 ids, with commas between',
  base64url: 'Is not base64url',
  bytes: (count: number) => `Is not ${count} bytes`,
}

export type FormWords = typeof formWords
