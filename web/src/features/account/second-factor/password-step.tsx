import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { loadConfirmPasswordForm } from './schemas.ts'
import { StepCard } from './step-card.tsx'

type PasswordStepProps = {
  title: string
  hint: string
  action: string
  pendingAction: string
  pending: boolean
  error: Error | null
  onSend: (values: { password: string }) => void
  onCancel: () => void
}

export function PasswordStep({ title, hint, action, pendingAction, ...rest }: PasswordStepProps) {
  const { pending, error, onSend, onCancel } = rest
  const form = useForm(loadConfirmPasswordForm, useState({ password: '' }))
  const field = form.field('password')
  const isWrongPassword = isApiError(error, 'wrong_password')
  return (
    <StepCard title={title} hint={hint}>
      <form {...form.getFormProps(onSend)} className="grid max-w-md gap-4">
        {error && !isWrongPassword && !pending && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <PasswordField
          {...field}
          error={field.error ?? (isWrongPassword && !pending ? error.message : undefined)}
          label={m.second_factor_password()}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {pending ? pendingAction : action}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {m.second_factor_cancel()}
          </Button>
        </div>
      </form>
    </StepCard>
  )
}
