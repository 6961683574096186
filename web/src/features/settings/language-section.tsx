import { languageNames, languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { useMutation } from '@tanstack/react-query'

import { chooseLanguage } from '../../api/save-language.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Choice } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { language } from '../../i18n/language.ts'
import { settingsWords } from '../../i18n/settings.ts'
import { Section } from '../../ui/section.tsx'

const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }))

/** The language of the app, of mails and of notices. Choosing another opens the page anew, in that one. */
export function LanguageSection() {
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: Language) => chooseLanguage(chosen),
    onError: (error) =>
      toast({ title: settingsWords.saveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
  const leaving = isPending || isSuccess
  return (
    <Section title={settingsWords.language} hint={settingsWords.languageHint}>
      <Choice
        quiet
        label={settingsWords.language}
        value={leaving ? variables : language}
        options={options}
        disabled={leaving}
        onChange={mutate}
      />
    </Section>
  )
}
