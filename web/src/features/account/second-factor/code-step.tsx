import { useEffect, useRef, useState } from 'react'

import { getIssues, ApiError } from '../../../api/api-errors.ts'
import { accountTexts } from '../../../i18n/account.ts'
import { secondFactorTexts } from '../../../i18n/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getLoginError, useSignIn, type Credentials } from '../sign-in.ts'
import { SuspendedNotice } from '../suspended-notice.tsx'
import { loadCodeForm } from './schemas.ts'

type CodeStepProps = { credentials: Credentials; onBack: () => void }

export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useForm(loadCodeForm, useState({ code: '' }))
  const { mutate, error, isPending } = useSignIn()
  const formRef = useRef<HTMLFormElement>(null)
  const focusField = () => formRef.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
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
      <h2 className="text-24">{secondFactorTexts.stepTitle}</h2>
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <CodeError error={error} />
        </FormError>
      )}
      <TextField
        {...form.field('code')}
        label={usesRecoveryCode ? secondFactorTexts.recoveryCode : secondFactorTexts.code}
        hint={usesRecoveryCode ? secondFactorTexts.stepRecoveryHint : secondFactorTexts.stepHint}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? accountTexts.loggingIn : accountTexts.login}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onBack}>
          {secondFactorTexts.back}
        </Button>
        <Button variant="link" onClick={switchMethod}>
          {usesRecoveryCode ? secondFactorTexts.switchToApp : secondFactorTexts.switchToRecoveryCode}
        </Button>
      </div>
    </form>
  )
}

function CodeError({ error }: { error: Error }) {
  if (error instanceof ApiError && error.href !== undefined) return <SuspendedNotice apiError={error} />
  return (
    <Notice tone="bad" title={accountTexts.authenticationError}>
      {getLoginError(error)}
    </Notice>
  )
}
