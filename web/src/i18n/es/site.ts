import type * as English from '../site.ts'

/** The links at the end of pages, and the frame of those that stand outside the app. */
export const siteTexts: typeof English.siteTexts = {
  links: 'Sobre este sitio',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  contact: 'Contacto',
  home: 'A la página de inicio',
  languageFailed: 'No se pudo cambiar el idioma',
}
