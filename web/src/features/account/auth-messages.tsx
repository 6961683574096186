import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accountWords } from '../../i18n/account.ts'
import { ConfirmLink } from './confirm-link-form.tsx'
import { LetterSheet, type Letter } from './auth-message.tsx'
import { ResendLink, useResendLink } from './resend-link.tsx'
import { loadEmailForm, loadNewPasswordForm } from './schemas.ts'

type LetterProps = { onSignIn: () => void }

/** The letter that fits; its code is fetched when there is one to show. */
export function Letters({ letter, onSignIn }: LetterProps & { letter: Letter }) {
  if (letter.about === 'mailed') return <CheckYourEmail email={letter.email} onSignIn={onSignIn} />
  if (letter.about === 'confirm') return <ConfirmEmail token={letter.token} />
  return letter.about === 'verified' ? (
    <EmailVerified onSignIn={onSignIn} />
  ) : (
    <SpentLink onSignIn={onSignIn} />
  )
}

/** After signing up: a link is on its way. */
function CheckYourEmail({ email, onSignIn }: LetterProps & { email: string }) {
  return (
    <LetterSheet scene="sealed" title={accountWords.checkEmail} text={accountWords.checkEmailHint(email)}>
      <Button wide onClick={onSignIn}>
        {accountWords.backToSignIn}
      </Button>
      <ResendLink email={email} />
    </LetterSheet>
  )
}

/** The link in the mail led here. Until the button is pressed nothing is confirmed. */
function ConfirmEmail({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const leadTo = (verified: boolean) => navigate(`/auth?verified=${verified}`, { replace: true })
  return (
    <ConfirmLink
      title={accountWords.confirmTitle}
      text={accountWords.confirmHint}
      elsewhere={{
        title: accountWords.choosePassword,
        text: accountWords.choosePasswordHint,
        label: accountWords.password,
        hint: accountWords.passwordHint,
        autoComplete: 'new-password',
        load: loadNewPasswordForm,
      }}
      send={(password) => call('POST /api/verify-email', { body: { token, password } })}
      onDone={() => leadTo(true)}
      onSpent={() => leadTo(false)}
    />
  )
}

/** The address is confirmed. A person who confirmed it in this browser is signed in and goes straight on. */
function EmailVerified({ onSignIn }: LetterProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }),
    onSettled: onSignIn,
  })
  return (
    <LetterSheet scene="opened" title={accountWords.verified} text={accountWords.verifiedHint}>
      <Button wide pending={isPending} onClick={() => mutate()}>
        {accountWords.continueToLogin}
      </Button>
    </LetterSheet>
  )
}

/** The link in the mail led here, but it had been used or replaced. */
function SpentLink({ onSignIn }: LetterProps) {
  const form = useForm(loadEmailForm, useState({ email: '' }))
  const { mutate, isPending, isSuccess, error, variables } = useResendLink()
  return (
    <LetterSheet scene="lost" title={accountWords.spentLink} text={accountWords.spentLinkHint}>
      {isSuccess ? (
        <Notice tone="good">{accountWords.sentAgain(variables)}</Notice>
      ) : (
        <form {...form.sends(({ email }) => mutate(email))} className="grid gap-5 text-left">
          {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
          <TextField
            {...form.field('email')}
            label={accountWords.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <Button type="submit" wide pending={isPending}>
            {isPending ? accountWords.sending : accountWords.sendAgain}
          </Button>
        </form>
      )}
      <Button look="quiet" wide onClick={onSignIn}>
        {accountWords.backToSignIn}
      </Button>
    </LetterSheet>
  )
}
