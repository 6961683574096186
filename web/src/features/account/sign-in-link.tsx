import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText, getIssues, isApiError } from '../../api/errors.ts'
import { product } from '../../i18n/product.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/fields.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthMessageCard, useHeadingFocus } from './auth-message.tsx'
import { LoginError } from './login-error.tsx'
import { loadEmailForm, loadEmailedCodeForm } from './schemas.ts'
import { CodeStep } from './second-factor/code-step.tsx'
import { getSecondStep, useRequestSignInLink, useSignIn } from './sign-in.ts'
import type { Credentials, SecondStep } from './sign-in.ts'

type BackProps = { onBack: () => void }

/** Shown after the email was sent. Its link signs in, too. */
export function EmailedCodeStep({ email, hint, onBack }: BackProps & { email: string; hint?: string }) {
  const heading = useHeadingFocus()
  const { mutate, isPending, isSuccess, error } = useRequestSignInLink()
  const steps = useSignInSteps()
  if (steps.secondFactor !== null) return <CodeStep {...steps.secondFactor} />
  return (
    <div className="grid gap-5 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {m.account_check_email()}
      </h2>
      <p className="text-15 text-ink-soft">{hint ?? m.account_sign_in_mail_hint({ email })}</p>
      <EmailedCodeForm email={email} steps={steps} />
      {isSuccess && <Notice tone="good">{m.account_sign_in_mail_resent({ email })}</Notice>}
      {error && <Notice tone="bad">{getErrorText(error)}</Notice>}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onBack}>
          {m.account_back_to_sign_in()}
        </Button>
        <Button variant="link" pending={isPending} onClick={() => mutate(email)}>
          {isPending ? m.account_emailing_link() : m.account_new_sign_in_mail()}
        </Button>
      </div>
    </div>
  )
}

/** Also asks for the address if `email` is missing. */
function EmailedCodeForm({ email, steps }: { email?: string; steps: SignInSteps }) {
  const form = useForm(loadEmailedCodeForm, useState({ email: email ?? '', emailedCode: '' }))
  const { mutate, error, isPending } = steps
  return (
    <form
      {...form.getFormProps((valid) =>
        mutate(valid, { onError: (failure) => form.showIssues(getIssues(failure)) }),
      )}
      className="grid gap-5 text-left"
    >
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <LoginError error={error} />
        </FormError>
      )}
      {email === undefined && (
        <EmailField {...form.field('email')} label={m.account_email()} autoComplete="username" />
      )}
      <TextField
        {...form.field('emailedCode')}
        label={m.account_emailed_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_signing_in() : m.account_sign_in_now()}
      </Button>
    </form>
  )
}

/** Target of the link in the email. Nothing happens before the button is pressed. */
export function SignInLink({ token, onBack }: BackProps & { token: string }) {
  const { mutate, error, isPending, secondFactor } = useSignInSteps()
  if (secondFactor !== null) return <CodeStep {...secondFactor} />
  if (isApiError(error, 'different_browser')) return <DifferentBrowser />
  if (isApiError(error, 'sign_in_link_used')) return <ExpiredSignInLink onBack={onBack} />
  return (
    <AuthMessageCard
      scene="sealed"
      title={m.account_sign_in_link_title({ product })}
      text={m.account_sign_in_link_hint()}
    >
      {error && !isPending && <LoginError error={error} />}
      <Button fullWidth pending={isPending} onClick={() => mutate({ token })}>
        {isPending ? m.account_signing_in() : m.account_sign_in_now()}
      </Button>
    </AuthMessageCard>
  )
}

function DifferentBrowser() {
  const steps = useSignInSteps()
  if (steps.secondFactor !== null) return <CodeStep {...steps.secondFactor} />
  return (
    <AuthMessageCard
      scene="sealed"
      title={m.account_different_browser_title()}
      text={m.account_different_browser_hint()}
    >
      <EmailedCodeForm steps={steps} />
    </AuthMessageCard>
  )
}

function ExpiredSignInLink({ onBack }: BackProps) {
  const form = useForm(loadEmailForm, useState({ email: '' }))
  const { mutate, isPending, error, data } = useRequestSignInLink()
  if (data !== undefined) return <EmailedCodeStep email={data.email} onBack={onBack} />
  return (
    <AuthMessageCard scene="lost" title={m.account_link_expired()} text={m.account_sign_in_link_expired()}>
      <form {...form.getFormProps(({ email }) => mutate(email))} className="grid gap-5 text-left">
        {error && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <EmailField {...form.field('email')} label={m.account_email()} autoComplete="username" />
        <Button type="submit" fullWidth pending={isPending}>
          {isPending ? m.account_emailing_link() : m.account_email_link()}
        </Button>
      </form>
      <Button variant="quiet" fullWidth onClick={onBack}>
        {m.account_back_to_sign_in()}
      </Button>
    </AuthMessageCard>
  )
}

type SignInSteps = ReturnType<typeof useSignInSteps>

/** Signs in. `secondFactor` is set once the person must enter a code of two-step sign-in. */
function useSignInSteps() {
  const { mutate: signIn, reset, error, isPending } = useSignIn()
  const [next, setNext] = useState<{ step: SecondStep; credentials: Credentials } | null>(null)
  const mutate = (credentials: Credentials, options: { onError?: (failure: Error) => void } = {}) =>
    signIn(credentials, {
      onError: (failure) => {
        const step = getSecondStep(failure)
        // The next step signs in with its own mutation.
        if (step !== null) setNext({ step, credentials })
        options.onError?.(failure)
      },
    })
  function goBack() {
    reset()
    setNext(null)
  }
  return { mutate, error, isPending, secondFactor: next && { ...next, onBack: goBack } }
}
