import type { Language } from '@coterie/contract/languages'

import { chooseLanguage } from '../api/save-language.ts'
import { sentenceOf } from '../api/api-errors.ts'
import { toast } from '../ui/toast.ts'
import { siteWords } from '../i18n/site.ts'

/** Opens this very page in another language, or says why not. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    await chooseLanguage(language)
  } catch (error) {
    toast({ title: siteWords.languageFailed, description: sentenceOf(error), kind: 'destructive' })
  }
}
