import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetLinkSent } from './reset-link-sent.tsx'

export function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  return (
    <AuthFrame>
      {mailedTo === undefined ? (
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="text-32">{m.passwords_forgot_title()}</h1>
            <p className="text-15 text-ink-soft">{m.passwords_forgot_hint()}</p>
          </div>
          <ForgotPasswordForm onMailed={setMailedTo} />
          <ButtonLink href="/auth" variant="quiet" fullWidth className="-mt-3">
            {m.passwords_back_to_login()}
          </ButtonLink>
        </div>
      ) : (
        <ResetLinkSent email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
      )}
    </AuthFrame>
  )
}
