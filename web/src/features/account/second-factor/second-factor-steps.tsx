import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { getIssues, ApiError, isApiError, getErrorText } from '../../../api/errors.ts'
import { product } from '../../../i18n/product.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { SuspendedNotice } from '../login-errors.tsx'
import { loadCodeForm, loadConfirmPasswordForm, loadPasswordAndCodeForm } from '../schemas.ts'
import { getLoginError, useSignIn, type Credentials } from '../sign-in.ts'
import { useTurnOffSecondFactor } from './second-factor-queries.ts'

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
      <h2 className="text-24">{m.second_factor_step_title()}</h2>
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <CodeError error={error} />
        </FormError>
      )}
      <TextField
        {...form.field('code')}
        label={usesRecoveryCode ? m.second_factor_recovery_code() : m.second_factor_code()}
        hint={
          usesRecoveryCode ? m.second_factor_step_recovery_hint() : m.second_factor_step_hint({ product })
        }
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_logging_in() : m.account_login()}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onBack}>
          {m.second_factor_back()}
        </Button>
        <Button variant="link" onClick={switchMethod}>
          {usesRecoveryCode ? m.second_factor_switch_to_app() : m.second_factor_switch_to_recovery_code()}
        </Button>
      </div>
    </form>
  )
}

function CodeError({ error }: { error: Error }) {
  if (error instanceof ApiError && error.href !== undefined) return <SuspendedNotice apiError={error} />
  return (
    <Notice tone="bad" title={m.account_authentication_error()}>
      {getLoginError(error)}
    </Notice>
  )
}

type StepCardProps = { title: string; hint: string; children: ReactNode }

export function StepCard({ title, hint, children }: StepCardProps) {
  const cardRef = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    cardRef.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={cardRef} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
          {title}
        </h3>
        <p className="text-15 text-ink-soft">{hint}</p>
      </div>
      {children}
    </div>
  )
}

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
