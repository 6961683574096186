import type { WhoMayWrite } from '@coterie/contract/settings/preferences'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { Choice } from '../../ui/radio-group.tsx'
import { reachWords } from '../../i18n/reach.ts'
import { useSavePreferences } from '../account/preferences.ts'
import { Section } from '../../ui/section.tsx'

const all = ['everyone', 'acquaintances', 'friends'] as const satisfies readonly WhoMayWrite[]

/** From whom one takes requests. It saves as one chooses; until then it shows what was chosen. */
export function WhoMayWriteSection() {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  const [saving, setSaving] = useState<WhoMayWrite | null>(null)
  async function choose(whoMayWrite: WhoMayWrite) {
    setSaving(whoMayWrite)
    await mutateAsync({ safety: { whoMayWrite } }).catch(() => undefined)
    setSaving((now) => (now === whoMayWrite ? null : now))
  }
  return (
    <Section title={reachWords.title} hint={reachWords.hint}>
      <Choice
        quiet
        label={reachWords.title}
        value={saving ?? preferences.safety.whoMayWrite}
        options={all.map((value) => ({ value, ...reachWords.choices[value] }))}
        onChange={(value) => void choose(value)}
      />
    </Section>
  )
}
