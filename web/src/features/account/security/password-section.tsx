import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormProblem, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { securityWords } from '../../../i18n/security.ts'
import { issuesAt } from '../field-issues.ts'
import { Section } from '../../../ui/section.tsx'
import { useStillShown } from '../use-is-mounted.ts'
import { loadPasswordForm } from './schemas.ts'
import { sessionsQuery } from './session-queries.ts'

const aboutFields = { wrong_password: 'currentPassword', weak_password: 'newPassword' }
const nothingTyped = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changing the password, which ends the sessions of one's other browsers. */
export function PasswordSection() {
  const { form, change, error, isPending } = usePasswordChange()
  const isAboutAll = error !== null && issuesAt(error, aboutFields).length === 0
  return (
    <Section title={securityWords.password} hint={securityWords.passwordSectionHint}>
      <form {...form.sends((valid) => change(valid))} className="grid max-w-md gap-5 pt-2">
        {isAboutAll && !isPending && (
          <FormProblem>
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          </FormProblem>
        )}
        <AccountName />
        <PasswordField
          {...form.field('currentPassword')}
          label={securityWords.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={securityWords.newPassword}
          hint={securityWords.newPasswordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={securityWords.confirmPassword}
          autoComplete="new-password"
        />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {isPending ? securityWords.changing : securityWords.changePassword}
        </Button>
      </form>
    </Section>
  )
}

/** For password managers alone: whose password this is. */
function AccountName() {
  return <input type="text" name="username" autoComplete="username" value={useUser().email} readOnly hidden />
}

function usePasswordChange() {
  const [typed, setTyped] = useState(nothingTyped)
  const form = useForm(loadPasswordForm, [typed, setTyped])
  const client = useQueryClient()
  const isShown = useStillShown()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof typed) =>
      call('POST /api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setTyped(nothingTyped)
      void client.invalidateQueries(sessionsQuery)
      toast({ title: securityWords.passwordChanged, description: securityWords.passwordChangedDetail })
    },
    onError: (problem) => {
      if (isShown()) return form.blame(issuesAt(problem, aboutFields))
      toast({
        title: securityWords.passwordFailed,
        description: sentenceOf(problem),
        kind: 'destructive',
      })
    },
  })
  return { form, change: mutate, error, isPending }
}
