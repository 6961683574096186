import { languageName, languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { saveLanguage } from '../../api/save-language.ts'
import { getLanguage } from '../../i18n/language.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

const getOptions = () => languages.map((value) => ({ value, label: languageName(value), lang: value }))

/** The language of the app, emails and notifications. Changing it reloads the page. */
export function LanguageSection() {
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (newLanguage: Language) => saveLanguage(newLanguage),
    onError: (error) =>
      toast({ title: m.settings_save_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  const isReloading = isPending || isSuccess
  return (
    <Section title={m.settings_language()} hint={m.settings_language_hint()}>
      <RadioGroup
        hideLabel
        label={m.settings_language()}
        value={isReloading ? variables : getLanguage()}
        options={getOptions()}
        disabled={isReloading}
        onChange={mutate}
      />
    </Section>
  )
}
