import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'
import { Link } from 'wouter'

import { getIssues } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { hasSessionEnded } from '../../api/user-storage.ts'
import { product } from '../../i18n/product.ts'
import { Button, getButtonClasses } from '../../ui/button.tsx'
import { EmailField } from '../../ui/fields.tsx'
import { useIsHydrated } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LoginError } from './login-error.tsx'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { loadLoginForm } from './schemas.ts'
import {
  getSecondStep,
  useRequestSignInLink,
  useSignIn,
  type PasswordCredentials,
  type SecondStep,
} from './sign-in.ts'

const EmailedCodeStep = lazy(async () => ({
  default: (await import('./sign-in-link.tsx')).EmailedCodeStep,
}))
const CodeStep = lazy(async () => ({
  default: (await import('./second-factor/code-step.tsx')).CodeStep,
}))

type LoginFormProps = {
  values: PasswordCredentials
  onValuesChange: (values: PasswordCredentials) => void
  showsProviders?: boolean
}

export function LoginForm({ values, onValuesChange, showsProviders = true }: LoginFormProps) {
  const form = useForm(loadLoginForm, [values, onValuesChange])
  const { mutate, reset, error, isPending } = useSignIn()
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const link = useRequestSignInLink()
  const send = (credentials: PasswordCredentials) =>
    mutate(credentials, {
      onError: (failure) => {
        setSecondStep(getSecondStep(failure))
        form.showIssues(getIssues(failure))
      },
    })
  const sendLink = () => {
    reset()
    link.mutate(form.getValues().email, { onError: (failure) => form.showIssues(getIssues(failure)) })
  }
  function goBack() {
    reset()
    link.reset()
    setSecondStep(null)
  }
  if (secondStep !== null) return <CodeStep step={secondStep} credentials={values} onBack={goBack} />
  if (link.isSuccess) return <EmailedCodeStep email={link.data.email} onBack={goBack} />
  const formError = error ?? link.error
  return (
    <form {...form.getFormProps(send)} className="grid gap-5 pt-6">
      {!formError && <NextPageHint />}
      {formError && !isPending && !link.isPending && getIssues(formError).length === 0 && (
        <FormError>
          <LoginError error={formError} email={values.email} />
        </FormError>
      )}
      <EmailField {...form.field('email')} label={m.account_email()} autoComplete="username webauthn" />
      <PasswordField
        {...form.field('password')}
        label={m.account_password()}
        autoComplete="current-password"
      />
      <ForgotPasswordLink email={values.email} />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_logging_in() : m.account_login()}
      </Button>
      <Button variant="secondary" fullWidth pending={link.isPending} onClick={sendLink} className="-mt-2">
        {link.isPending ? m.account_emailing_link() : m.account_email_link()}
      </Button>
      <PasskeySignIn suggestsInField />
      {showsProviders && <ProviderButtons />}
    </form>
  )
}

function NextPageHint() {
  const { state } = useSession()
  const isHydrated = useIsHydrated()
  if (state === 'unknown')
    return <Notice title={m.account_lookup_timed_out()}>{m.account_still_trying({ product })}</Notice>
  return (
    isHydrated &&
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
