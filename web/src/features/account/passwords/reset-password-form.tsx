import { useState } from 'react'

import { isRefused } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormProblem, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { accountWords } from '../../../i18n/account.ts'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { issuesAt } from '../field-issues.ts'
import { resetProblem, useReset } from './reset-password.ts'
import { loadResetForm } from './schemas.ts'

const aboutFields = { weak_password: 'password' }

type ResetFormProps = { token: string; onDone: () => void; onSpent: () => void }

/** The new password, twice. */
export function ResetForm({ token, onDone, onSpent }: ResetFormProps) {
  const form = useForm(loadResetForm, useState({ password: '', confirmPassword: '' }))
  const { mutate, error, isPending } = useReset(token)
  const send = (password: string) =>
    mutate(password, {
      onSuccess: onDone,
      onError: (problem) =>
        isRefused(problem, 'spent_link') ? onSpent() : form.blame(issuesAt(problem, aboutFields)),
    })
  const isAboutAll = error !== null && issuesAt(error, aboutFields).length === 0
  return (
    <form {...form.sends(({ password }) => send(password))} className="grid gap-5">
      {isAboutAll && !isPending && (
        <FormProblem>
          <Notice tone="bad">{resetProblem(error)}</Notice>
        </FormProblem>
      )}
      <PasswordField
        {...form.field('password')}
        label={passwordsWords.newPassword}
        hint={accountWords.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={passwordsWords.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" wide pending={isPending}>
        {isPending ? passwordsWords.resetting : passwordsWords.reset}
      </Button>
    </form>
  )
}
