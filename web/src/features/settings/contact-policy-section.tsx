import { m } from '@coterie/contract/paraglide/messages'
import type { ContactPolicy } from '@coterie/contract/settings/preferences'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'

const optionTexts = {
  everyone: { label: m.contact_policy_options_everyone_label, hint: m.contact_policy_options_everyone_hint },
  acquaintances: {
    label: m.contact_policy_options_acquaintances_label,
    hint: m.contact_policy_options_acquaintances_hint,
  },
  friends: { label: m.contact_policy_options_friends_label, hint: m.contact_policy_options_friends_hint },
}

const policies = ['everyone', 'acquaintances', 'friends'] as const satisfies readonly ContactPolicy[]

/** Who can send requests. Saves on change and shows the choice while saving. */
export function ContactPolicySection() {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  const [saving, setSaving] = useState<ContactPolicy | null>(null)
  async function choose(contactPolicy: ContactPolicy) {
    setSaving(contactPolicy)
    await mutateAsync({ safety: { contactPolicy } }).catch(() => undefined)
    setSaving((current) => (current === contactPolicy ? null : current))
  }
  return (
    <Section title={m.contact_policy_title()} hint={m.contact_policy_hint()}>
      <RadioGroup
        hideLabel
        label={m.contact_policy_title()}
        value={saving ?? preferences.safety.contactPolicy}
        options={policies.map((value) => ({
          value,
          label: optionTexts[value].label(),
          hint: optionTexts[value].hint(),
        }))}
        onChange={(value) => void choose(value)}
      />
    </Section>
  )
}
