import { m } from '@coterie/contract/paraglide/messages'

import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AuthMessageCard } from '../auth-message.tsx'

type ResetLinkSentProps = { email: string; onUseAnother: () => void }

/** Worded so that it does not reveal whether the address has an account. */
export function ResetLinkSent({ email, onUseAnother }: ResetLinkSentProps) {
  return (
    <AuthMessageCard
      scene="sealed"
      title={m.passwords_link_sent_title()}
      text={m.passwords_link_sent_hint({ email })}
    >
      <ButtonLink href="/auth" fullWidth>
        {m.passwords_back_to_login()}
      </ButtonLink>
      <Button variant="link" onClick={onUseAnother}>
        {m.passwords_try_another_email()}
      </Button>
    </AuthMessageCard>
  )
}
