import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'

import { isApiError, getIssues, ApiError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { hasSessionEnded } from '../../api/user-storage.ts'
import { product } from '../../i18n/product.ts'
import { Button, getButtonClasses } from '../../ui/button.tsx'
import { EmailField } from '../../ui/fields.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { loadLoginForm } from './schemas.ts'
import { hasFollowUpAction, getLoginError, useSignIn, type Credentials } from './sign-in.ts'

const LoginErrorAction = lazy(async () => ({
  default: (await import('./login-errors.tsx')).LoginErrorAction,
}))
const CodeStep = lazy(async () => ({
  default: (await import('./second-factor/code-step.tsx')).CodeStep,
}))

type LoginFormProps = { values: Credentials; onValuesChange: (values: Credentials) => void }

export function LoginForm({ values, onValuesChange }: LoginFormProps) {
  const form = useForm(loadLoginForm, [values, onValuesChange])
  const { mutate, reset, error, isPending, variables } = useSignIn()
  const [isCodeStep, setIsCodeStep] = useState(false)
  const send = (credentials: Credentials) =>
    mutate(credentials, {
      onError: (failure) => {
        setIsCodeStep(isApiError(failure, 'second_factor_required'))
        form.showIssues(getIssues(failure))
      },
    })
  function goBack() {
    reset()
    setIsCodeStep(false)
  }
  if (isCodeStep) return <CodeStep credentials={values} onBack={goBack} />
  return (
    <form {...form.getFormProps(send)} className="grid gap-5 pt-6">
      {!error && <NextPageHint />}
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <LoginError error={error} email={variables.email} />
        </FormError>
      )}
      <EmailField {...form.field('email')} label={m.account_email()} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={m.account_password()}
        autoComplete="current-password"
      />
      <ForgotPasswordLink email={values.email} />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_logging_in() : m.account_login()}
      </Button>
    </form>
  )
}

function NextPageHint() {
  const { state } = useSession()
  if (state === 'unknown')
    return <Notice title={m.account_lookup_timed_out()}>{m.account_still_trying({ product })}</Notice>
  return (
    hasSessionEnded() && <Notice title={m.account_session_ended()}>{m.account_session_ended_hint()}</Notice>
  )
}

function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <Link
      href="/forgot-password"
      state={{ email }}
      className={`-mt-3 justify-self-start ${getButtonClasses('link')}`}
    >
      {m.account_forgot_password()}
    </Link>
  )
}

function LoginError({ error, email }: { error: Error; email: string }) {
  if (isApiError(error, 'not_approved')) return <Notice>{getLoginError(error)}</Notice>
  if (error instanceof ApiError && hasFollowUpAction(error))
    return (
      <Suspense>
        <LoginErrorAction apiError={error} email={email} />
      </Suspense>
    )
  return (
    <Notice tone="bad" title={m.account_authentication_error()}>
      {getLoginError(error)}
    </Notice>
  )
}
