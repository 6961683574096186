import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { loadPasswordAndCodeForm } from './schemas.ts'
import { useTurnOffSecondFactor } from './second-factor-queries.ts'
import { StepCard } from './step-card.tsx'

export function TurnOffStep({ onDone }: { onDone: () => void }) {
  const form = useForm(loadPasswordAndCodeForm, useState({ password: '', code: '' }))
  const { mutate, isPending, error } = useTurnOffSecondFactor()
  const [password, code] = [form.field('password'), form.field('code')]
  const formError = isPending ? null : error
  const wrongPassword = isApiError(formError, 'wrong_password') ? formError.message : undefined
  const wrongCode = isApiError(formError, 'wrong_code') ? formError.message : undefined
  return (
    <StepCard title={m.second_factor_turn_off()} hint={m.second_factor_turn_off_hint()}>
      <form
        {...form.getFormProps((values) => mutate(values, { onSuccess: onDone }))}
        className="grid max-w-md gap-4"
      >
        {formError && !wrongPassword && !wrongCode && <Notice tone="bad">{getErrorText(formError)}</Notice>}
        <PasswordField
          {...password}
          error={password.error ?? wrongPassword}
          label={m.second_factor_password()}
          autoComplete="current-password"
        />
        <TextField
          {...code}
          error={code.error ?? wrongCode}
          label={m.second_factor_turn_off_code()}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={isPending}>
            {isPending ? m.second_factor_turning_off() : m.second_factor_turn_off()}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {m.second_factor_cancel()}
          </Button>
        </div>
      </form>
    </StepCard>
  )
}
