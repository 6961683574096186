import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, useState } from 'react'

import { getIssues } from '../../../api/errors.ts'
import { product } from '../../../i18n/product.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormError } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { LoginError } from '../login-error.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { loadCodeForm } from '../schemas.ts'
import { useSignIn, type Credentials, type SecondStep } from '../sign-in.ts'

type CodeStepProps = { step: SecondStep; credentials: Credentials; onBack: () => void }

export function CodeStep({ step, credentials, onBack }: CodeStepProps) {
  const hasApp = step === 'app'
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(!hasApp)
  const form = useForm(loadCodeForm, useState({ code: '' }))
  const { mutate, error, isPending } = useSignIn()
  const formRef = useRef<HTMLFormElement>(null)
  const focusField = () => formRef.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
  const recoveryHint = hasApp ? m.second_factor_step_recovery_hint : m.second_factor_step_passkey_hint
  function switchMethod() {
    setUsesRecoveryCode(!usesRecoveryCode)
    focusField()
  }
  return (
    <form
      {...form.getFormProps(({ code }) =>
        mutate({ ...credentials, code }, { onError: (failure) => form.showIssues(getIssues(failure)) }),
      )}
      ref={formRef}
      className="grid gap-5 pt-6"
    >
      <h2 className="text-24">{m.second_factor_step_title()}</h2>
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <LoginError error={error} />
        </FormError>
      )}
      <TextField
        {...form.field('code')}
        label={usesRecoveryCode ? m.second_factor_recovery_code() : m.second_factor_code()}
        hint={usesRecoveryCode ? recoveryHint() : m.second_factor_step_hint({ product })}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_logging_in() : m.account_login()}
      </Button>
      <PasskeySignIn />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onBack}>
          {m.second_factor_back()}
        </Button>
        {hasApp && (
          <Button variant="link" onClick={switchMethod}>
            {usesRecoveryCode ? m.second_factor_switch_to_app() : m.second_factor_switch_to_recovery_code()}
          </Button>
        )}
      </div>
    </form>
  )
}
