/** The links at the end of pages, and the frame of those that stand outside the app. */
export const siteTexts = {
  links: 'About this place',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  home: 'To the start page',
  languageFailed: 'The language could not be changed',
}
