import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { passwordsTexts } from '../../../i18n/passwords.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthMessageCard } from '../auth-message.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetLinkSent } from './reset-link-sent.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

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
          <h1 className="text-32">{passwordsTexts.resetTitle}</h1>
          <p className="text-15 text-ink-soft">{passwordsTexts.resetHint}</p>
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
    <AuthMessageCard scene="opened" title={passwordsTexts.changedTitle} text={passwordsTexts.changedHint}>
      <ButtonLink href="/" fullWidth>
        {passwordsTexts.continue}
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
      title={passwordsTexts.linkExpiredTitle}
      text={passwordsTexts.linkExpiredHint}
    >
      <ForgotPasswordForm onMailed={setMailedTo} />
      <ButtonLink href="/auth" variant="quiet" fullWidth>
        {passwordsTexts.backToLogin}
      </ButtonLink>
    </AuthMessageCard>
  )
}
