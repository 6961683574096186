import { useState } from 'react'

import { ButtonLink } from '../../../ui/button.tsx'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { ForgotForm } from './forgot-password-form.tsx'
import { LinkMailed } from './reset-link-sent.tsx'

/** For those who cannot sign in because they do not know their password. */
export function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  return (
    <AuthFrame>
      {mailedTo === undefined ? (
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="text-32">{passwordsWords.forgotTitle}</h1>
            <p className="text-15 text-ink-soft">{passwordsWords.forgotHint}</p>
          </div>
          <ForgotForm onMailed={setMailedTo} />
          <ButtonLink href="/auth" look="quiet" wide className="-mt-3">
            {passwordsWords.backToLogin}
          </ButtonLink>
        </div>
      ) : (
        <LinkMailed email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
      )}
    </AuthFrame>
  )
}
