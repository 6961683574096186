import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormProblem, Notice } from '../../../ui/notice.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { securityWords } from '../../../i18n/security.ts'
import { issuesAt } from '../field-issues.ts'
import { Section } from '../../../ui/section.tsx'
import { loadEmailForm } from './schemas.ts'

const aboutFields = { wrong_password: 'password' }
const nothingTyped = { email: '', password: '' }

/** Moving to another address, which has to be confirmed from there. */
export function EmailSection() {
  const user = useUser()
  const [typed, setTyped] = useState(nothingTyped)
  const form = useForm(loadEmailForm, [typed, setTyped])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (change: typeof typed) => call('POST /api/user/email', { body: change }),
    onSuccess: () => setTyped(nothingTyped),
    onError: (problem) => form.blame(issuesAt(problem, aboutFields)),
  })
  const isAboutAll = error !== null && issuesAt(error, aboutFields).length === 0
  return (
    <Section title={securityWords.email} hint={securityWords.emailSectionHint(user.email)}>
      <form {...form.sends((valid) => mutate(valid))} className="grid max-w-md gap-5 pt-2">
        {isAboutAll && !isPending && (
          <FormProblem>
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          </FormProblem>
        )}
        {data && <Notice tone="good">{securityWords.linkSent(data.email)}</Notice>}
        <TextField
          {...form.field('email')}
          label={securityWords.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label={securityWords.emailPassword}
          autoComplete="current-password"
        />
        <Button type="submit" look="secondary" pending={isPending} className="justify-self-start">
          {isPending ? securityWords.sending : securityWords.sendLink}
        </Button>
      </form>
    </Section>
  )
}
