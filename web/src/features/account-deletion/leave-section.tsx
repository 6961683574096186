import { leavingWords } from '../../i18n/leaving.ts'
import { Section } from '../../ui/section.tsx'
import { Deactivate } from './deactivate-account.tsx'
import { Delete } from './delete-account.tsx'

/** The two ways out. */
export function LeavingSection() {
  return (
    <Section title={leavingWords.leaving}>
      <p className="text-15 text-ink-soft">{leavingWords.deactivateHint}</p>
      <Deactivate />
      <hr className="my-2 border-line" />
      <p className="text-15 text-ink-soft">{leavingWords.deleteHint}</p>
      <Delete />
    </Section>
  )
}
