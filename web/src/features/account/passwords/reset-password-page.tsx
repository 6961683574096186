import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { isApiError, getErrorMessage } from '../../../api/errors.ts'
import { clearUser } from '../../../api/session.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthMessageCard } from '../auth-message.tsx'
import { getFieldIssues } from '../field-issues.ts'
import { loadResetForm } from '../schemas.ts'
import { useIsMounted } from '../sign-in.ts'
import { ForgotPasswordForm, ResetLinkSent } from './forgot-password-page.tsx'

/** Sets a new password. Ends every session of the person, including this one. */
function useResetPassword(token: string) {
  const client = useQueryClient()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/reset-password', { body: { token, password } }),
    onSuccess: () => clearUser(client),
    onError: (error) => {
      if (!isMounted())
        toast({ title: m.passwords_update_failed(), description: getResetError(error), kind: 'destructive' })
    },
  })
}

export function getResetError(error: unknown): string {
  return getErrorMessage(error) ?? m.passwords_failed_to_reset()
}

const fieldsByErrorCode = { weak_password: 'password' }

type ResetPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void }

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const form = useForm(loadResetForm, useState({ password: '', confirmPassword: '' }))
  const { mutate, error, isPending } = useResetPassword(token)
  const send = (password: string) =>
    mutate(password, {
      onSuccess: onDone,
      onError: (failure) =>
        isApiError(failure, 'link_used')
          ? onExpired()
          : form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
    })
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  return (
    <form {...form.getFormProps(({ password }) => send(password))} className="grid gap-5">
      {isFormError && !isPending && (
        <FormError>
          <Notice tone="bad">{getResetError(error)}</Notice>
        </FormError>
      )}
      <PasswordField
        {...form.field('password')}
        label={m.passwords_new_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={m.passwords_confirm_password()}
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.passwords_resetting() : m.passwords_reset()}
      </Button>
    </form>
  )
}

const redirectDelay = 3000

export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<'form' | 'done' | 'expired'>(token === '' ? 'expired' : 'form')
  if (state === 'done')
    return (
      <AuthFrame>
        <PasswordChanged />
      </AuthFrame>
    )
  if (state === 'expired')
    return (
      <AuthFrame>
        <LinkExpired />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-32">{m.passwords_reset_title()}</h1>
          <p className="text-15 text-ink-soft">{m.passwords_reset_hint()}</p>
        </div>
        <ResetPasswordForm
          token={token}
          onDone={() => setState('done')}
          onExpired={() => setState('expired')}
        />
      </div>
    </AuthFrame>
  )
}

function PasswordChanged() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), redirectDelay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthMessageCard scene="opened" title={m.passwords_changed_title()} text={m.passwords_changed_hint()}>
      <ButtonLink href="/" fullWidth>
        {m.passwords_continue()}
      </ButtonLink>
    </AuthMessageCard>
  )
}

function LinkExpired() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo !== undefined) {
    return <ResetLinkSent email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
  }
  return (
    <AuthMessageCard
      scene="lost"
      title={m.passwords_link_expired_title()}
      text={m.passwords_link_expired_hint()}
    >
      <ForgotPasswordForm onMailed={setMailedTo} />
      <ButtonLink href="/auth" variant="quiet" fullWidth>
        {m.passwords_back_to_login()}
      </ButtonLink>
    </AuthMessageCard>
  )
}
