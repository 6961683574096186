import type { EmailResult } from '@coterie/contract/account/passwords'
import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { IllustrationName } from '../../../ui/illustration.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthMessageCard } from '../auth-message.tsx'
import { ConfirmLinkForm } from '../confirm-link-form.tsx'
import { loadExistingPasswordForm } from '../schemas.ts'

const settingsHref = '/account?tab=privacy'

type ConfirmResult = {
  scene: IllustrationName
  title: () => string
  text: () => string
  href: string
  next: () => string
}

const resultTexts: Record<EmailResult, ConfirmResult> = {
  changed: {
    scene: 'opened',
    title: m.passwords_email_changed_title,
    text: m.passwords_email_changed_hint,
    href: '/',
    next: m.passwords_continue,
  },
  expired: {
    scene: 'lost',
    title: m.passwords_link_expired_title,
    text: m.passwords_email_link_expired_hint,
    href: settingsHref,
    next: m.passwords_to_settings,
  },
  taken: {
    scene: 'lost',
    title: m.passwords_email_taken_title,
    text: m.passwords_email_taken_hint,
    href: settingsHref,
    next: m.passwords_to_settings,
  },
}

/** Target of the link that confirms a new email address. Works in any browser. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const [result, token] = [search.get('result'), search.get('token')]
  if (token !== null) return <ConfirmEmailForm token={token} />
  const { href, next, scene, title, text } =
    result === 'changed' || result === 'taken' ? resultTexts[result] : resultTexts.expired
  return (
    <AuthFrame>
      <AuthMessageCard scene={scene} title={title()} text={text()}>
        <ButtonLink href={href} fullWidth>
          {next()}
        </ButtonLink>
      </AuthMessageCard>
    </AuthFrame>
  )
}

function ConfirmEmailForm({ token }: { token: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  function goTo(result: EmailResult) {
    // The person may be signed in here with the old email address.
    void client.invalidateQueries(sessionQuery)
    navigate(`/confirm-email?result=${result}`, { replace: true })
  }
  return (
    <AuthFrame>
      <ConfirmLinkForm
        title={m.passwords_confirm_email_title()}
        text={m.passwords_confirm_email_hint()}
        passwordStep={{
          title: m.passwords_password_required_title(),
          text: m.passwords_password_required_hint(),
          label: m.passwords_current_password(),
          autoComplete: 'current-password',
          load: loadExistingPasswordForm,
        }}
        send={(password) => call('POST /api/confirm-email', { body: { token, password } })}
        onDone={({ result }) => goTo(result)}
        onExpired={() => goTo('expired')}
      />
    </AuthFrame>
  )
}
