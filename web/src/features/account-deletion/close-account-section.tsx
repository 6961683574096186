import { m } from '@coterie/contract/paraglide/messages'

import { Section } from '../../ui/section.tsx'
import { DeactivateAccount } from './deactivate-account.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function CloseAccountSection() {
  return (
    <Section title={m.account_deletion_title()}>
      <p className="text-15 text-ink-soft">{m.account_deletion_deactivate_hint()}</p>
      <DeactivateAccount />
      <hr className="my-2 border-line" />
      <p className="text-15 text-ink-soft">{m.account_deletion_delete_hint()}</p>
      <DeleteAccount />
    </Section>
  )
}
