import { Button, ButtonLink } from '../../../ui/button.tsx'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { LetterSheet } from '../auth-message.tsx'

type LinkMailedProps = { email: string; onUseAnother: () => void }

/** A link is on its way, if the address has an account. */
export function LinkMailed({ email, onUseAnother }: LinkMailedProps) {
  return (
    <LetterSheet scene="sealed" title={passwordsWords.mailedTitle} text={passwordsWords.mailedHint(email)}>
      <ButtonLink href="/auth" wide>
        {passwordsWords.backToLogin}
      </ButtonLink>
      <Button look="link" onClick={onUseAnother}>
        {passwordsWords.anotherAddress}
      </Button>
    </LetterSheet>
  )
}
