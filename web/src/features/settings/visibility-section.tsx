import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/checkout-link.ts'
import { useUser } from '../../api/session.ts'
import { plansTexts } from '../../i18n/plans.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'
import { SwitchList } from './switch-list.tsx'

/** Hiding needs a paid plan, which the server checks. Showing again is always allowed. */
export function VisibilitySection() {
  const { preferences, subscriptionPlan } = useUser()
  const { mutateAsync } = useSavePreferences()
  const isFree = subscriptionPlan === 'free'
  const isHidden = Object.values(preferences.privacy).includes(false)
  const hint = isHidden
    ? `${settingsTexts.premiumOnlyHint} ${settingsTexts.turnedOffHint}`
    : settingsTexts.premiumOnlyHint
  return (
    <Section
      title={settingsTexts.visibility}
      hint={isFree ? hint : settingsTexts.visibilityHint}
      action={isFree && <Badge tone="second">{settingsTexts.premiumOnly}</Badge>}
    >
      <SwitchList
        kinds={settingsTexts.visibilityKinds}
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
          {plansTexts.upgrade}
        </ButtonLink>
      )}
    </Section>
  )
}
