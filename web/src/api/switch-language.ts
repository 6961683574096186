import type { CurrentUser } from '@coterie/contract/account/account'

import { getLanguage } from '../i18n/language.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const storageKey = 'coterie-language-followed'

/** Reloads the page once if the user's language differs from the page's. */
export function switchToUserLanguage({ language: preferred }: Pick<CurrentUser, 'language'>): void {
  const isPreferred = preferred === null || preferred === getLanguage()
  const lastAttempt = tryOrUndefined(() => sessionStorage.getItem(storageKey))
  if (isPreferred) tryOrUndefined(() => sessionStorage.removeItem(storageKey))
  else if (lastAttempt === null) {
    tryOrUndefined(() => sessionStorage.setItem(storageKey, preferred))
    location.reload()
  }
}
