import { useState } from 'react'

import { passwordsTexts } from '../../../i18n/passwords.ts'
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
            <h1 className="text-32">{passwordsTexts.forgotTitle}</h1>
            <p className="text-15 text-ink-soft">{passwordsTexts.forgotHint}</p>
          </div>
          <ForgotPasswordForm onMailed={setMailedTo} />
          <ButtonLink href="/auth" variant="quiet" fullWidth className="-mt-3">
            {passwordsTexts.backToLogin}
          </ButtonLink>
        </div>
      ) : (
        <ResetLinkSent email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
      )}
    </AuthFrame>
  )
}
