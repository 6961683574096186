import type { Language } from '@coterie/contract/languages'

import { getErrorText } from '../api/api-errors.ts'
import { saveLanguage } from '../api/save-language.ts'
import { siteTexts } from '../i18n/site.ts'
import { toast } from '../ui/toast.ts'

export async function changeLanguage(language: Language): Promise<void> {
  try {
    await saveLanguage(language)
  } catch (error) {
    toast({ title: siteTexts.languageFailed, description: getErrorText(error), kind: 'destructive' })
  }
}
