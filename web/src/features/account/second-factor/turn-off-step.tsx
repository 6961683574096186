import { useState } from 'react'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { useEnd } from './second-factor-queries.ts'
import { loadPasswordAndCodeForm } from './schemas.ts'
import { Step } from './step-card.tsx'

/** Turning it off takes both: the password and a code. */
export function EndStep({ onDone }: { onDone: () => void }) {
  const form = useForm(loadPasswordAndCodeForm, useState({ password: '', code: '' }))
  const { mutate, isPending, error } = useEnd()
  const [password, code] = [form.field('password'), form.field('code')]
  const said = isPending ? null : error
  const wrongPassword = isRefused(said, 'wrong_password') ? said.message : undefined
  const wrongCode = isRefused(said, 'wrong_code') ? said.message : undefined
  return (
    <Step title={secondFactorWords.turnOff} hint={secondFactorWords.endHint}>
      <form {...form.sends((given) => mutate(given, { onSuccess: onDone }))} className="grid max-w-md gap-4">
        {said && !wrongPassword && !wrongCode && <Notice tone="bad">{sentenceOf(said)}</Notice>}
        <PasswordField
          {...password}
          error={password.error ?? wrongPassword}
          label={secondFactorWords.password}
          autoComplete="current-password"
        />
        <TextField
          {...code}
          error={code.error ?? wrongCode}
          label={secondFactorWords.endCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" pending={isPending}>
            {isPending ? secondFactorWords.turningOff : secondFactorWords.turnOff}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {secondFactorWords.cancel}
          </Button>
        </div>
      </form>
    </Step>
  )
}
