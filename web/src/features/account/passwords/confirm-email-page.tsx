import type { EmailResult } from '@coterie/contract/account/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { SceneName } from '../../../ui/illustration.tsx'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmLink } from '../confirm-link-form.tsx'
import { LetterSheet } from '../auth-message.tsx'
import { loadOwnPasswordForm } from '../schemas.ts'

const settings = '/account?tab=privacy'

type Told = { scene: SceneName; title: string; text: string; href: string; next: string }

const results: Record<EmailResult, Told> = {
  changed: {
    scene: 'opened',
    title: passwordsWords.emailChangedTitle,
    text: passwordsWords.emailChangedHint,
    href: '/',
    next: passwordsWords.continue,
  },
  spent: {
    scene: 'lost',
    title: passwordsWords.spentTitle,
    text: passwordsWords.emailSpentHint,
    href: settings,
    next: passwordsWords.toSettings,
  },
  taken: {
    scene: 'lost',
    title: passwordsWords.emailTakenTitle,
    text: passwordsWords.emailTakenHint,
    href: settings,
    next: passwordsWords.toSettings,
  },
}

/** Where the link to a new address leads, in whatever browser: one button, then what came of it. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const [result, token] = [search.get('result'), search.get('token')]
  if (token !== null) return <Confirm token={token} />
  const { href, next, ...letter } =
    result === 'changed' || result === 'taken' ? results[result] : results.spent
  return (
    <AuthFrame>
      <LetterSheet {...letter}>
        <ButtonLink href={href} wide>
          {next}
        </ButtonLink>
      </LetterSheet>
    </AuthFrame>
  )
}

function Confirm({ token }: { token: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  function leadTo(result: EmailResult) {
    // The person may be signed in here, and known by the old address.
    void client.invalidateQueries(sessionQuery)
    navigate(`/confirm-email?result=${result}`, { replace: true })
  }
  return (
    <AuthFrame>
      <ConfirmLink
        title={passwordsWords.confirmEmailTitle}
        text={passwordsWords.confirmEmailHint}
        elsewhere={{
          title: passwordsWords.confirmElsewhere,
          text: passwordsWords.confirmElsewhereHint,
          label: passwordsWords.ownPassword,
          autoComplete: 'current-password',
          load: loadOwnPasswordForm,
        }}
        send={(password) => call('POST /api/confirm-email', { body: { token, password } })}
        onDone={({ result }) => leadTo(result)}
        onSpent={() => leadTo('spent')}
      />
    </AuthFrame>
  )
}
