import type { ContactPolicy } from '@coterie/contract/settings/preferences'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { contactPolicyTexts } from '../../i18n/contact-policy.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'

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
    <Section title={contactPolicyTexts.title} hint={contactPolicyTexts.hint}>
      <RadioGroup
        hideLabel
        label={contactPolicyTexts.title}
        value={saving ?? preferences.safety.contactPolicy}
        options={policies.map((value) => ({
          value,
          label: contactPolicyTexts.options[value].label,
          hint: contactPolicyTexts.options[value].hint,
        }))}
        onChange={(value) => void choose(value)}
      />
    </Section>
  )
}
