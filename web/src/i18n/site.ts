/** Footer links, and the frame of pages outside the app. */
export const siteTexts = {
  links: 'About this site',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  home: 'Go to the home page',
  languageFailed: 'Couldn’t change the language',
}
