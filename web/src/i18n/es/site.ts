import type * as English from '../site.ts'

export const siteTexts: typeof English.siteTexts = {
  links: 'Sobre este sitio',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  contact: 'Contacto',
  home: 'Ir a la página de inicio',
  languageFailed: 'No se pudo cambiar el idioma',
}
