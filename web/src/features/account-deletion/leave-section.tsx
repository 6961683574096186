import { leavingTexts } from '../../i18n/leaving.ts'
import { Section } from '../../ui/section.tsx'
import { DeactivateAccount } from './deactivate-account.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function LeaveSection() {
  return (
    <Section title={leavingTexts.leaving}>
      <p className="text-15 text-ink-soft">{leavingTexts.deactivateHint}</p>
      <DeactivateAccount />
      <hr className="my-2 border-line" />
      <p className="text-15 text-ink-soft">{leavingTexts.deleteHint}</p>
      <DeleteAccount />
    </Section>
  )
}
