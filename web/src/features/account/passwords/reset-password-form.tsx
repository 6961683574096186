import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { isApiError } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { getResetError, useResetPassword } from './reset-password.ts'
import { loadResetForm } from './schemas.ts'

const fieldsByErrorCode = { weak_password: 'password' }

type ResetPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void }

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const form = useForm(loadResetForm, useState({ password: '', confirmPassword: '' }))
  const { mutate, error, isPending } = useResetPassword(token)
  const send = (password: string) =>
    mutate(password, {
      onSuccess: onDone,
      onError: (problem) =>
        isApiError(problem, 'link_used')
          ? onExpired()
          : form.showIssues(getFieldIssues(problem, fieldsByErrorCode)),
    })
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  return (
    <form {...form.getFormProps(({ password }) => send(password))} className="grid gap-5">
      {isFormError && !isPending && (
        <FormError>
          <Notice tone="bad">{getResetError(error)}</Notice>
        </FormError>
      )}
      <PasswordField
        {...form.field('password')}
        label={m.passwords_new_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={m.passwords_confirm_password()}
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.passwords_resetting() : m.passwords_reset()}
      </Button>
    </form>
  )
}
