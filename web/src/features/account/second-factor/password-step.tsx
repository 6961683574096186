import { useState } from 'react'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { loadPasswordForm } from './schemas.ts'
import { Step } from './step-card.tsx'

type PasswordStepProps = {
  title: string
  hint: string
  action: string
  pendingAction: string
  pending: boolean
  error: Error | null
  onSend: (given: { password: string }) => void
  onCancel: () => void
}

/** Asks for the password before something changes. */
export function PasswordStep({ title, hint, action, pendingAction, ...rest }: PasswordStepProps) {
  const { pending, error, onSend, onCancel } = rest
  const form = useForm(loadPasswordForm, useState({ password: '' }))
  const field = form.field('password')
  const wrong = isRefused(error, 'wrong_password')
  return (
    <Step title={title} hint={hint}>
      <form {...form.sends(onSend)} className="grid max-w-md gap-4">
        {error && !wrong && !pending && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        <PasswordField
          {...field}
          error={field.error ?? (wrong && !pending ? error.message : undefined)}
          label={secondFactorWords.password}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {pending ? pendingAction : action}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {secondFactorWords.cancel}
          </Button>
        </div>
      </form>
    </Step>
  )
}
