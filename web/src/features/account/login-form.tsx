import { Suspense, useState } from 'react'
import { Link } from 'wouter'

import { isRefused, issuesOf, Refused } from '../../api/api-errors.ts'
import { hasEnded } from '../../api/user-storage.ts'
import { useSession } from '../../api/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { lazy } from '../../ui/lazy.ts'
import { FormProblem, Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { accountWords } from '../../i18n/account.ts'
import { loadLoginForm } from './schemas.ts'
import { leadsOn, loginProblem, useSignIn, type Credentials } from './sign-in.ts'

const LoginNextStep = lazy(async () => ({
  default: (await import('./login-error-action.tsx')).LoginNextStep,
}))
const CodeStep = lazy(async () => ({ default: (await import('./second-factor/code-step.tsx')).CodeStep }))

type LoginFormProps = { typed: Credentials; onType: (typed: Credentials) => void }

export function LoginForm({ typed, onType }: LoginFormProps) {
  const form = useForm(loadLoginForm, [typed, onType])
  const { mutate, reset, error, isPending, variables } = useSignIn()
  const [asksCode, setAsksCode] = useState(false)
  const send = (credentials: Credentials) =>
    mutate(credentials, {
      onError: (problem) => {
        setAsksCode(isRefused(problem, 'second_factor_needed'))
        form.blame(issuesOf(problem))
      },
    })
  function back() {
    reset()
    setAsksCode(false)
  }
  if (asksCode) return <CodeStep credentials={typed} onBack={back} />
  return (
    <form {...form.sends(send)} className="grid gap-5 pt-6">
      {!error && <WhyHere />}
      {error && !isPending && issuesOf(error).length === 0 && (
        <FormProblem>
          <LoginProblem error={error} email={variables.email} />
        </FormProblem>
      )}
      <TextField
        {...form.field('email')}
        label={accountWords.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.field('password')}
        label={accountWords.password}
        autoComplete="current-password"
      />
      <Forgot email={typed.email} />
      <Button type="submit" wide pending={isPending}>
        {isPending ? accountWords.loggingIn : accountWords.login}
      </Button>
    </form>
  )
}

/** Why a person who was signed in sees this form. */
function WhyHere() {
  const { state } = useSession()
  if (state === 'unknown')
    return <Notice title={accountWords.authenticationTimedOut}>{accountWords.stillTrying}</Notice>
  return hasEnded() && <Notice title={accountWords.ended}>{accountWords.endedHint}</Notice>
}

/** The address that is typed comes along. */
function Forgot({ email }: { email: string }) {
  return (
    <Link
      href="/forgot-password"
      state={{ email }}
      className={`-mt-3 justify-self-start ${buttonLook('link')}`}
    >
      {accountWords.forgotPassword}
    </Link>
  )
}

function LoginProblem({ error, email }: { error: Error; email: string }) {
  if (isRefused(error, 'not_approved')) return <Notice>{loginProblem(error)}</Notice>
  if (error instanceof Refused && leadsOn(error))
    return (
      <Suspense>
        <LoginNextStep refused={error} email={email} />
      </Suspense>
    )
  return (
    <Notice tone="bad" title={accountWords.authenticationError}>
      {loginProblem(error)}
    </Notice>
  )
}
