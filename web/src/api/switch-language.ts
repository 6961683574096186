import type { OwnUser } from '@coterie/contract/account/account'

import { language } from '../i18n/language.ts'
import { quietly } from './try-or-undefined.ts'

const key = 'coterie-language-followed'

/**
 * Opens this page anew where the person reads another language than it is in. The server has told this browser
 * which; should the page come back as it was, it is left so.
 */
export function followLanguage({ language: own }: Pick<OwnUser, 'language'>): void {
  const isOwn = own === null || own === language
  const tried = quietly(() => sessionStorage.getItem(key))
  if (isOwn) quietly(() => sessionStorage.removeItem(key))
  else if (tried === null) {
    quietly(() => sessionStorage.setItem(key, own))
    location.reload()
  }
}
