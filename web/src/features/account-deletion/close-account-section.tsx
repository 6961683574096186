import { accountDeletionTexts } from '../../i18n/account-deletion.ts'
import { Section } from '../../ui/section.tsx'
import { DeactivateAccount } from './deactivate-account.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function CloseAccountSection() {
  return (
    <Section title={accountDeletionTexts.title}>
      <p className="text-15 text-ink-soft">{accountDeletionTexts.deactivateHint}</p>
      <DeactivateAccount />
      <hr className="my-2 border-line" />
      <p className="text-15 text-ink-soft">{accountDeletionTexts.deleteHint}</p>
      <DeleteAccount />
    </Section>
  )
}
