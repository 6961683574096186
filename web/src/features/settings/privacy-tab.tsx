import { m } from '@coterie/contract/paraglide/messages'
import type { ContactPolicy } from '@coterie/contract/settings/preferences'
import type { ReactNode } from 'react'
import { useState } from 'react'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/plans.ts'
import { useUser } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { CloseAccountSection } from '../account-deletion/close-account.tsx'
import { DataExportSection } from '../account-deletion/data-export-section.tsx'
import { PasskeysSection } from '../account/passkeys/passkeys-section.tsx'
import { useSavePreferences } from '../account/save-preferences.ts'
import { SecondFactorSection } from '../account/second-factor/second-factor-section.tsx'
import { EmailSection } from '../account/security/email-section.tsx'
import { IdentitiesSection } from '../account/security/identities-section.tsx'
import { PasswordSection } from '../account/security/password-section.tsx'
import { SessionsSection } from '../account/security/sessions-section.tsx'
import { SettingsColumns } from './settings-columns.tsx'
import { SwitchList } from './switch-list.tsx'

const contactPolicyTexts = {
  everyone: { label: m.contact_policy_options_everyone_label, hint: m.contact_policy_options_everyone_hint },
  acquaintances: {
    label: m.contact_policy_options_acquaintances_label,
    hint: m.contact_policy_options_acquaintances_hint,
  },
  friends: { label: m.contact_policy_options_friends_label, hint: m.contact_policy_options_friends_hint },
}

const policies = ['everyone', 'acquaintances', 'friends'] as const satisfies readonly ContactPolicy[]

/** Who can send requests. Saves on change and shows the choice while saving. */
function ContactPolicySection() {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  const [pendingPolicy, setPendingPolicy] = useState<ContactPolicy | null>(null)
  async function choose(contactPolicy: ContactPolicy) {
    setPendingPolicy(contactPolicy)
    await mutateAsync({ safety: { contactPolicy } }).catch(() => undefined)
    setPendingPolicy((current) => (current === contactPolicy ? null : current))
  }
  return (
    <Section title={m.contact_policy_title()} hint={m.contact_policy_hint()}>
      <RadioGroup
        hideLabel
        label={m.contact_policy_title()}
        value={pendingPolicy ?? preferences.safety.contactPolicy}
        options={policies.map((value) => ({
          value,
          label: contactPolicyTexts[value].label(),
          hint: contactPolicyTexts[value].hint(),
        }))}
        onChange={(value) => void choose(value)}
      />
    </Section>
  )
}

const visibilityKindTexts = {
  showOnline: [m.settings_visibility_kinds_show_online_1, m.settings_visibility_kinds_show_online_2],
  showLocation: [m.settings_visibility_kinds_show_location_1, m.settings_visibility_kinds_show_location_2],
  profileDiscoverable: [
    m.settings_visibility_kinds_profile_discoverable_1,
    m.settings_visibility_kinds_profile_discoverable_2,
  ],
}

/** Hiding needs a paid plan, which the server checks. Showing again is always allowed. */
export function VisibilitySection() {
  const { preferences, subscriptionPlan } = useUser()
  const { mutateAsync } = useSavePreferences()
  const isFree = subscriptionPlan === 'free'
  const isHidden = Object.values(preferences.privacy).includes(false)
  const hint = isHidden
    ? `${m.settings_premium_only_hint()} ${m.settings_turned_off_hint()}`
    : m.settings_premium_only_hint()
  return (
    <Section
      title={m.settings_visibility()}
      hint={isFree ? hint : m.settings_visibility_hint()}
      action={isFree && <Badge tone="second">{m.settings_premium_only()}</Badge>}
    >
      <SwitchList
        kinds={visibilityKindTexts}
        values={preferences.privacy}
        canTurnOff={!isFree}
        save={(name, value) => mutateAsync({ privacy: { [name]: value } })}
      />
      {isFree && (
        <ButtonLink
          href={getCheckoutHref('premium')}
          unavailableReason={getPaymentsUnavailableReason()}
          variant="secondary"
          className="justify-self-start"
        >
          {m.plans_upgrade()}
        </ButtonLink>
      )}
    </Section>
  )
}

type PrivacyTabProps = { blockedPeople: ReactNode }

export function PrivacyTab({ blockedPeople }: PrivacyTabProps) {
  return (
    <SettingsColumns
      first={
        <>
          <VisibilitySection />
          <ContactPolicySection />
          {blockedPeople}
          <EmailSection />
          <PasswordSection />
        </>
      }
      second={
        <>
          <PasskeysSection />
          <SecondFactorSection />
          <IdentitiesSection />
          <SessionsSection />
          <DataExportSection />
          <CloseAccountSection />
        </>
      }
    />
  )
}
