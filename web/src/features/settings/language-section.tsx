import { languageNames, languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { useMutation } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { saveLanguage } from '../../api/save-language.ts'
import { language } from '../../i18n/language.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }))

/** The language of the app, emails and notifications. Changing it reloads the page. */
export function LanguageSection() {
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (newLanguage: Language) => saveLanguage(newLanguage),
    onError: (error) =>
      toast({ title: settingsTexts.saveFailed, description: getErrorText(error), kind: 'destructive' }),
  })
  const isReloading = isPending || isSuccess
  return (
    <Section title={settingsTexts.language} hint={settingsTexts.languageHint}>
      <RadioGroup
        hideLabel
        label={settingsTexts.language}
        value={isReloading ? variables : language}
        options={options}
        disabled={isReloading}
        onChange={mutate}
      />
    </Section>
  )
}
