import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import { getErrorText } from '../api/errors.ts'
import { saveLanguage } from '../api/language.ts'
import { toast } from '../ui/toast.ts'

export async function changeLanguage(language: Language): Promise<void> {
  try {
    await saveLanguage(language)
  } catch (error) {
    toast({ title: m.site_language_failed(), description: getErrorText(error), kind: 'destructive' })
  }
}
