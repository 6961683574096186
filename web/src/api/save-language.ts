import type { Language } from '@coterie/contract/languages'

import { call } from './call.ts'

/** Saves the language for this browser and the signed-in user, then reloads the page in it. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('PUT /api/language', { body: { language } })
  location.reload()
}
