import type { CurrentUser } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'

import { getLanguage } from '../i18n/language.ts'
import { call } from './call.ts'
import { tryOrUndefined } from './errors.ts'

/** Saves the language for this browser and the signed-in user, then reloads the page in it. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('PUT /api/language', { body: { language } })
  location.reload()
}

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
