import { passwordsTexts } from '../../../i18n/passwords.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AuthMessageCard } from '../auth-message.tsx'

type ResetLinkSentProps = { email: string; onUseAnother: () => void }

/** Worded so that it does not reveal whether the address has an account. */
export function ResetLinkSent({ email, onUseAnother }: ResetLinkSentProps) {
  return (
    <AuthMessageCard
      scene="sealed"
      title={passwordsTexts.linkSentTitle}
      text={passwordsTexts.linkSentHint(email)}
    >
      <ButtonLink href="/auth" fullWidth>
        {passwordsTexts.backToLogin}
      </ButtonLink>
      <Button variant="link" onClick={onUseAnother}>
        {passwordsTexts.tryAnotherEmail}
      </Button>
    </AuthMessageCard>
  )
}
