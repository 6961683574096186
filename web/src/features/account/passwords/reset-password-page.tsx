import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

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
