import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { ButtonLink } from '../../../ui/button.tsx'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { LetterSheet } from '../auth-message.tsx'
import { ForgotForm } from './forgot-password-form.tsx'
import { LinkMailed } from './reset-link-sent.tsx'
import { ResetForm } from './reset-password-form.tsx'

const redirectDelay = 3000

/** Where the link in the mail leads: choose a new password, or ask for another link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<'asking' | 'done' | 'spent'>(token === '' ? 'spent' : 'asking')
  if (state === 'done')
    return (
      <AuthFrame>
        <Done />
      </AuthFrame>
    )
  if (state === 'spent')
    return (
      <AuthFrame>
        <Spent />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-32">{passwordsWords.resetTitle}</h1>
          <p className="text-15 text-ink-soft">{passwordsWords.resetHint}</p>
        </div>
        <ResetForm token={token} onDone={() => setState('done')} onSpent={() => setState('spent')} />
      </div>
    </AuthFrame>
  )
}

function Done() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), redirectDelay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <LetterSheet scene="opened" title={passwordsWords.doneTitle} text={passwordsWords.doneHint}>
      <ButtonLink href="/" wide>
        {passwordsWords.continue}
      </ButtonLink>
    </LetterSheet>
  )
}

/** The link had been used or replaced, or was too old. */
function Spent() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo !== undefined) {
    return <LinkMailed email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
  }
  return (
    <LetterSheet scene="lost" title={passwordsWords.spentTitle} text={passwordsWords.spentHint}>
      <ForgotForm onMailed={setMailedTo} />
      <ButtonLink href="/auth" look="quiet" wide>
        {passwordsWords.backToLogin}
      </ButtonLink>
    </LetterSheet>
  )
}
