import type { Language } from '@coterie/contract/languages'

import { call } from './call.ts'

/** Has the server keep the language, for this browser and for who is signed in, and opens this very page in it. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('PUT /api/language', { body: { language } })
  location.reload()
}
