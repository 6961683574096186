import { m } from '@coterie/contract/paraglide/messages'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { getErrorText } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { product } from '../../../i18n/product.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm, type LoadSchema } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import {
  loadConfirmPasswordForm,
  loadNoPasswordAndCodeForm,
  loadNoPasswordForm,
  loadPasswordAndCodeForm,
} from '../schemas.ts'
import { ConfirmSession } from '../security/confirm-session.tsx'
import { PasswordDialog } from '../security/password-dialog.tsx'
import {
  useRenewRecoveryCodes,
  useStartSecondFactor,
  useTurnOffSecondFactor,
  useTurnOnWithPasskey,
} from './second-factor-queries.ts'

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

const fieldsByErrorCode = { wrong_password: 'password', wrong_code: 'code' }

type StepProps<Result> = { onDone: (result: Result) => void; onCancel: () => void }

type StepFormProps<Values extends Record<string, string>, Result> = StepProps<Result> & {
  title: string
  hint: string
  mutation: UseMutationResult<Result, Error, Values>
  load: LoadSchema<Values>
  emptyValues: Values
  /** The button's label, and its label while the request is pending. */
  action: [idle: string, pending: string]
  isDangerous?: boolean
  /** Asks people without a password for an emailed code first. */
  confirmsSession?: boolean
  /** Between the hint and the fields. */
  intro?: ReactNode
  children: (field: ReturnType<typeof useForm<Values>>['field']) => ReactNode
}

/** A step that the server has to confirm. */
export function StepForm<Values extends Record<string, string>, Result>({
  title,
  hint,
  mutation: { mutate, isPending, error },
  onDone,
  onCancel,
  load,
  emptyValues,
  action: [idle, pending],
  isDangerous = false,
  confirmsSession = false,
  intro,
  children,
}: StepFormProps<Values, Result>) {
  const form = useForm(load, useState(emptyValues))
  const send = (values: Values) =>
    mutate(values, {
      onSuccess: onDone,
      onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
    })
  const content = (
    <form {...form.getFormProps(send)} className="grid max-w-md gap-4">
      {error && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
        <Notice tone="bad">{getErrorText(error)}</Notice>
      )}
      {children(form.field)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isPending}>
          {isPending ? pending : idle}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.second_factor_cancel()}
        </Button>
      </div>
    </form>
  )
  return (
    <StepCard title={title} hint={hint}>
      {intro}
      {confirmsSession ? <ConfirmSession onCancel={onCancel}>{content}</ConfirmSession> : content}
    </StepCard>
  )
}

function StepPassword(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { hasPassword } = useUser()
  if (!hasPassword) return null
  return <PasswordField {...props} label={m.second_factor_password()} autoComplete="current-password" />
}

const passwordForm = { emptyValues: { password: '' }, confirmsSession: true }

function useLoadPasswordForm() {
  return useUser().hasPassword ? loadConfirmPasswordForm : loadNoPasswordForm
}

type StartStepProps = StepProps<{ secret: string; url: string }>

export function StartStep(props: StartStepProps) {
  return (
    <StepForm
      {...props}
      {...passwordForm}
      load={useLoadPasswordForm()}
      title={m.second_factor_turn_on()}
      hint={useUser().hasPassword ? m.second_factor_password_hint() : m.second_factor_code_first_hint()}
      action={[m.second_factor_next(), m.second_factor_checking()]}
      mutation={useStartSecondFactor()}
    >
      {(field) => <StepPassword {...field('password')} />}
    </StepForm>
  )
}

type RenewStepProps = StepProps<{ recoveryCodes: string[] }>

export function RenewStep(props: RenewStepProps) {
  return (
    <StepForm
      {...props}
      {...passwordForm}
      load={useLoadPasswordForm()}
      title={m.second_factor_new_codes()}
      hint={m.second_factor_new_codes_hint()}
      action={[m.second_factor_new_codes(), m.second_factor_creating_codes()]}
      mutation={useRenewRecoveryCodes()}
    >
      {(field) => <StepPassword {...field('password')} />}
    </StepForm>
  )
}

type PasskeyStepProps = { onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/** Turns it on without an app. The password comes first, so that no one else can. */
export function PasskeyStep({ onDone, onClose }: PasskeyStepProps) {
  const { mutateAsync } = useTurnOnWithPasskey()
  return (
    <PasswordDialog
      open
      onClose={onClose}
      title={m.second_factor_turn_on()}
      description={m.second_factor_passkey_hint({ product })}
      action={m.second_factor_turn_on()}
      pendingAction={m.second_factor_checking()}
      variant="primary"
      run={async () => onDone((await mutateAsync()).recoveryCodes)}
      onFailed={(error) =>
        toast({ title: m.second_factor_failed(), description: getErrorText(error), kind: 'destructive' })
      }
    />
  )
}

type TurnOffStepProps = { hasApp: boolean; onDone: () => void }

export function TurnOffStep({ hasApp, onDone }: TurnOffStepProps) {
  return (
    <StepForm
      title={m.second_factor_turn_off()}
      hint={m.second_factor_turn_off_hint()}
      mutation={useTurnOffSecondFactor()}
      onDone={onDone}
      onCancel={onDone}
      load={useUser().hasPassword ? loadPasswordAndCodeForm : loadNoPasswordAndCodeForm}
      confirmsSession
      emptyValues={{ password: '', code: '' }}
      action={[m.second_factor_turn_off(), m.second_factor_turning_off()]}
      isDangerous
    >
      {(field) => (
        <>
          <StepPassword {...field('password')} />
          <TextField
            {...field('code')}
            label={hasApp ? m.second_factor_turn_off_code() : m.second_factor_recovery_code()}
            autoComplete={hasApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </StepForm>
  )
}
