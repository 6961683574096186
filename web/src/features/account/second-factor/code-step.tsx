import { useEffect, useRef, useState } from 'react'

import { issuesOf, Refused } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormProblem, Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { accountWords } from '../../../i18n/account.ts'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { ShutOut } from '../suspended.tsx'
import { loginProblem, useSignIn, type Credentials } from '../sign-in.ts'
import { loadCodeForm } from './schemas.ts'

type CodeStepProps = { credentials: Credentials; onBack: () => void }

/** The second step of signing in. The address and the password are kept for going back. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const form = useForm(loadCodeForm, useState({ code: '' }))
  const { mutate, error, isPending } = useSignIn()
  const place = useRef<HTMLFormElement>(null)
  const toField = () => place.current?.querySelector('input')?.focus()
  useEffect(toField, [])
  function turn() {
    setByRecovery(!byRecovery)
    toField()
  }
  return (
    <form
      {...form.sends(({ code }) =>
        mutate({ ...credentials, code }, { onError: (problem) => form.blame(issuesOf(problem)) }),
      )}
      ref={place}
      className="grid gap-5 pt-6"
    >
      <h2 className="text-24">{secondFactorWords.step}</h2>
      {error && !isPending && issuesOf(error).length === 0 && (
        <FormProblem>
          <CodeProblem error={error} />
        </FormProblem>
      )}
      <TextField
        {...form.field('code')}
        label={byRecovery ? secondFactorWords.recoveryCode : secondFactorWords.code}
        hint={byRecovery ? secondFactorWords.stepRecoveryHint : secondFactorWords.stepHint}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" wide pending={isPending}>
        {isPending ? accountWords.loggingIn : accountWords.login}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button look="link" onClick={onBack}>
          {secondFactorWords.back}
        </Button>
        <Button look="link" onClick={turn}>
          {byRecovery ? secondFactorWords.appInstead : secondFactorWords.recoveryInstead}
        </Button>
      </div>
    </form>
  )
}

function CodeProblem({ error }: { error: Error }) {
  if (error instanceof Refused && error.href !== undefined) return <ShutOut refused={error} />
  return (
    <Notice tone="bad" title={accountWords.authenticationError}>
      {loginProblem(error)}
    </Notice>
  )
}
