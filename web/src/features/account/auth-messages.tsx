import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthMessageCard, type AuthMessage, ResendLink, useResendLink } from './auth-message.tsx'
import { ConfirmLinkForm } from './confirm-link-form.tsx'
import { loadEmailForm, loadNewPasswordForm } from './schemas.ts'
import { SignInLink } from './sign-in-link.tsx'

type AuthMessagesProps = { onSignIn: () => void }

export function AuthMessages({ authMessage, onSignIn }: AuthMessagesProps & { authMessage: AuthMessage }) {
  if (authMessage.kind === 'mailed') return <CheckYourEmail email={authMessage.email} onSignIn={onSignIn} />
  if (authMessage.kind === 'waitlisted') return <OnTheList email={authMessage.email} onSignIn={onSignIn} />
  if (authMessage.kind === 'confirm') return <ConfirmEmail token={authMessage.token} />
  if (authMessage.kind === 'sign-in') return <SignInLink token={authMessage.token} onBack={onSignIn} />
  return authMessage.kind === 'verified' ? (
    <EmailVerified onSignIn={onSignIn} />
  ) : (
    <ExpiredLink onSignIn={onSignIn} />
  )
}

function CheckYourEmail({ email, onSignIn }: AuthMessagesProps & { email: string }) {
  return (
    <AuthMessageCard
      scene="sealed"
      title={m.account_check_email()}
      text={m.account_check_email_hint({ email })}
    >
      <Button fullWidth onClick={onSignIn}>
        {m.account_back_to_sign_in()}
      </Button>
      <ResendLink email={email} />
    </AuthMessageCard>
  )
}

/** The address isn't approved yet. */
function OnTheList({ email, onSignIn }: AuthMessagesProps & { email: string }) {
  return (
    <AuthMessageCard scene="sealed" title={m.account_on_list()} text={m.account_on_list_hint({ email })}>
      <Notice>{m.account_private_beta()}</Notice>
      <Button variant="quiet" fullWidth onClick={onSignIn}>
        {m.account_back_to_sign_in()}
      </Button>
    </AuthMessageCard>
  )
}

/** Target of the link in the confirmation email. Nothing is confirmed before the button is pressed. */
function ConfirmEmail({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const goTo = (verified: boolean) => navigate(`/auth?verified=${verified}`, { replace: true })
  return (
    <ConfirmLinkForm
      title={m.account_confirm_title()}
      text={m.account_confirm_hint()}
      passwordStep={{
        title: m.account_choose_password(),
        text: m.account_choose_password_hint(),
        label: m.account_password(),
        hint: m.account_password_hint(),
        autoComplete: 'new-password',
        load: loadNewPasswordForm,
      }}
      send={(password) => call('POST /api/verify-email', { body: { token, password } })}
      onDone={() => goTo(true)}
      onExpired={() => goTo(false)}
    />
  )
}

/** People who confirm in the browser they signed up with are signed in and skip this. */
function EmailVerified({ onSignIn }: AuthMessagesProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }),
    onSettled: onSignIn,
  })
  return (
    <AuthMessageCard scene="opened" title={m.account_verified()} text={m.account_verified_hint()}>
      <Button fullWidth pending={isPending} onClick={() => mutate()}>
        {m.account_continue_to_login()}
      </Button>
    </AuthMessageCard>
  )
}

function ExpiredLink({ onSignIn }: AuthMessagesProps) {
  const form = useForm(loadEmailForm, useState({ email: '' }))
  const { mutate, isPending, isSuccess, error, variables } = useResendLink()
  return (
    <AuthMessageCard scene="lost" title={m.account_link_expired()} text={m.account_link_expired_hint()}>
      {isSuccess ? (
        <Notice tone="good">{m.account_link_resent({ email: variables })}</Notice>
      ) : (
        <form {...form.getFormProps(({ email }) => mutate(email))} className="grid gap-5 text-left">
          {error && <Notice tone="bad">{getErrorText(error)}</Notice>}
          <EmailField {...form.field('email')} label={m.account_email()} />
          <Button type="submit" fullWidth pending={isPending}>
            {isPending ? m.account_sending_link() : m.account_resend_link()}
          </Button>
        </form>
      )}
      <Button variant="quiet" fullWidth onClick={onSignIn}>
        {m.account_back_to_sign_in()}
      </Button>
    </AuthMessageCard>
  )
}
