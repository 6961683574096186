import { m } from '@coterie/contract/paraglide/messages'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/checkout-link.ts'
import { useUser } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'
import { SwitchList } from './switch-list.tsx'

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
