import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { sessionQuery } from '../../api/session.ts'
import { accountTexts } from '../../i18n/account.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthMessageCard, type AuthMessage } from './auth-message.tsx'
import { ConfirmLinkForm } from './confirm-link-form.tsx'
import { ResendLink, useResendLink } from './resend-link.tsx'
import { loadEmailForm, loadNewPasswordForm } from './schemas.ts'

type AuthMessagesProps = { onSignIn: () => void }

export function AuthMessages({ authMessage, onSignIn }: AuthMessagesProps & { authMessage: AuthMessage }) {
  if (authMessage.kind === 'mailed') return <CheckYourEmail email={authMessage.email} onSignIn={onSignIn} />
  if (authMessage.kind === 'confirm') return <ConfirmEmail token={authMessage.token} />
  return authMessage.kind === 'verified' ? (
    <EmailVerified onSignIn={onSignIn} />
  ) : (
    <ExpiredLink onSignIn={onSignIn} />
  )
}

function CheckYourEmail({ email, onSignIn }: AuthMessagesProps & { email: string }) {
  return (
    <AuthMessageCard scene="sealed" title={accountTexts.checkEmail} text={accountTexts.checkEmailHint(email)}>
      <Button fullWidth onClick={onSignIn}>
        {accountTexts.backToSignIn}
      </Button>
      <ResendLink email={email} />
    </AuthMessageCard>
  )
}

/** Target of the link in the confirmation email. Nothing is confirmed before the button is pressed. */
function ConfirmEmail({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const goTo = (verified: boolean) => navigate(`/auth?verified=${verified}`, { replace: true })
  return (
    <ConfirmLinkForm
      title={accountTexts.confirmTitle}
      text={accountTexts.confirmHint}
      passwordStep={{
        title: accountTexts.choosePassword,
        text: accountTexts.choosePasswordHint,
        label: accountTexts.password,
        hint: accountTexts.passwordHint,
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
    <AuthMessageCard scene="opened" title={accountTexts.verified} text={accountTexts.verifiedHint}>
      <Button fullWidth pending={isPending} onClick={() => mutate()}>
        {accountTexts.continueToLogin}
      </Button>
    </AuthMessageCard>
  )
}

function ExpiredLink({ onSignIn }: AuthMessagesProps) {
  const form = useForm(loadEmailForm, useState({ email: '' }))
  const { mutate, isPending, isSuccess, error, variables } = useResendLink()
  return (
    <AuthMessageCard scene="lost" title={accountTexts.linkExpired} text={accountTexts.linkExpiredHint}>
      {isSuccess ? (
        <Notice tone="good">{accountTexts.linkResent(variables)}</Notice>
      ) : (
        <form {...form.getFormProps(({ email }) => mutate(email))} className="grid gap-5 text-left">
          {error && <Notice tone="bad">{getErrorText(error)}</Notice>}
          <TextField
            {...form.field('email')}
            label={accountTexts.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Button type="submit" fullWidth pending={isPending}>
            {isPending ? accountTexts.sendingLink : accountTexts.resendLink}
          </Button>
        </form>
      )}
      <Button variant="quiet" fullWidth onClick={onSignIn}>
        {accountTexts.backToSignIn}
      </Button>
    </AuthMessageCard>
  )
}
