export const formTexts = {
  // Any text.
  tooLong: (maximum: number) => `Keep it to ${maximum.toLocaleString('en')} characters or fewer`,
  unwritable: 'Remove the characters that can’t be saved',
  hiddenCharacters: 'Remove the invisible characters',
  stackedMarks: 'Too many accents or marks on one letter',
  mixedScripts: 'Use one alphabet per word',
  lettersOrDigits: 'Use letters or numbers',
  introductionRequired: 'Write a few words',
  contentRequired: 'Write something first',

  // Names, addresses and passwords.
  nameRequired: 'Name is required',
  nameTooLong: 'Name is too long',
  nameTooShort: 'Name is too short',
  nameMinimum: 'Name must be at least 2 characters',
  enterName: 'Enter your name',
  invalidEmail: 'Invalid email address',
  enterEmail: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooLong: 'Password is too long',
  passwordTooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  passwordsDiffer: "Passwords don't match",
  invalidCode: 'Enter the 6-digit code, or a 16-character recovery code',

  // Profiles and cities.
  bioTooLong: 'Bio must be less than 500 characters',
  cityRequired: 'City is required',
  countryRequired: 'Country is required',
  interestRequired: 'Please select at least one interest',
  degrees: 'Enter the coordinate in decimal degrees, such as 52.52',

  // Circles, requests and messages.
  groupNameRequired: 'Group name is required',
  groupNameTooLong: 'Group name is too long',
  introductionTooLong: 'Keep your introduction to 1,000 characters or fewer',
  answerTooLong: 'Keep your answer to 500 characters or fewer',
  messageTooLong: 'Keep your message to 4,000 characters or fewer',
  singleEmoji: 'React with a single emoji',
  searchTooShort: 'Type at least 2 letters',
  circleOrPerson: 'Send either groupId or receiverId',
  onePosition: 'Send only one of before, after and around',
  conversation: 'Send a circle’s ID (12), or u and a person’s ID (u12)',
  unknownConversation: 'This conversation doesn’t exist',

  // Votes and events.
  activityTitle: 'Say what you’d like to do',
  oneActivitySource: 'Send exactly one of activityId, eventId and title',
  titleWithDates: 'Send dates together with a title, or neither',
  eventTitle: 'Add a title (3 characters or more)',
  dateAndTime: 'Choose a date and time',
  chooseDate: 'Choose a date',
  invalidDate: 'This date doesn’t exist',
  endsBeforeStart: 'The end must be after the start',
  emptyTag: 'Tags can’t be empty',
  tooManyTags: (max: number) => `Add up to ${max} tags`,
  tagsByCommas: 'Separate tags with commas',
  idsByCommas: 'Separate IDs with commas',
  emptyInterest: 'Interests can’t be empty',
  atLeastOneInterest: 'Choose at least one interest',
  tooManyInterests: (max: number) => `Choose up to ${max} interests`,
  interestsByCommas: 'Separate interests with commas',
  sponsorRequired: 'Enter the sponsor’s name',
  tooManySponsors: (max: number) => `Add up to ${max} sponsors`,
  capacityInteger: 'Enter a whole number',
  capacityMinimum: 'Enter 1 or more',
  capacityMaximum: 'Enter 100,000 or fewer',
  seriesMinimum: 'A repeating event needs at least 2 dates',
  countOrUntil: 'Choose how many times, or an end date',
  stars: 'Choose 1 to 5 stars',
  miles: 'Enter the distance as a whole number of miles',
  stepsOfMiles: 'Choose a distance in steps of 5 miles',
  calendarLink: 'This isn’t one of our calendar links',

  // Contact, support and appeals.
  messageTooShort: 'Write at least 10 characters',
  replyRequired: 'Write a reply',
  appealRequired: 'Tell us why you think we got this wrong',

  // Values from API clients; `field` is the path of the value.
  wholeId: (field: string) => `${field} must be a whole number, 1 or more`,
  wholeNumber: (field: string) => `${field} must be a whole number, 1 or more`,
  fiftyIds: (field: string) => `${field} must be up to 50 IDs, separated by commas`,
  base64url: (field: string) => `${field} must be base64url`,
  bytes: (count: number, field: string) => `${field} must be ${count} bytes, base64url`,
}

export type FormTexts = typeof formTexts
