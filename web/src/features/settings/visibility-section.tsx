import { checkoutHref, whyNoPayments } from '../../api/checkout-link.ts'
import { useUser } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { plansWords } from '../../i18n/plans.ts'
import { settingsWords } from '../../i18n/settings.ts'
import { useSavePreferences } from '../account/preferences.ts'
import { Section } from '../../ui/section.tsx'
import { Switches } from './switch-list.tsx'

/** What others may see of one. To hide is for paid plans, as the server sees to; to show oneself again is for all. */
export function VisibilitySection() {
  const { preferences, subscriptionPlan } = useUser()
  const { mutateAsync } = useSavePreferences()
  const isFree = subscriptionPlan === 'free'
  const isHidden = Object.values(preferences.privacy).includes(false)
  const { premiumOnlyHint, stillHidden, visibilityHint } = settingsWords
  const hint = isHidden ? `${premiumOnlyHint} ${stillHidden}` : premiumOnlyHint
  return (
    <Section
      title={settingsWords.visibility}
      hint={isFree ? hint : visibilityHint}
      aside={isFree && <Badge tone="second">{settingsWords.premiumOnly}</Badge>}
    >
      <Switches
        kinds={settingsWords.visibilityKinds}
        values={preferences.privacy}
        mayTurnOff={!isFree}
        save={(name, value) => mutateAsync({ privacy: { [name]: value } })}
      />
      {isFree && (
        <ButtonLink
          href={checkoutHref('premium')}
          unavailable={whyNoPayments()}
          look="secondary"
          className="justify-self-start"
        >
          {plansWords.upgrade}
        </ButtonLink>
      )}
    </Section>
  )
}
