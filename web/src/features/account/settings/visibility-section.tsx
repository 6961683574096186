import { checkoutHref } from '../../../api/checkout.ts'
import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { plansWords } from '../../../words/plans.ts'
import { settingsWords } from '../../../words/settings.ts'
import { useSavePreferences } from './preferences.ts'
import { Section } from './section.tsx'
import { Switches } from './switches.tsx'

/** What others may see of one: for paid plans, as the server sees to. */
export function VisibilitySection() {
  const { preferences, subscriptionPlan } = useUser()
  const { mutateAsync } = useSavePreferences()
  const isFree = subscriptionPlan === 'free'
  return (
    <Section
      title={settingsWords.visibility}
      hint={isFree ? settingsWords.premiumOnlyHint : settingsWords.visibilityHint}
      aside={isFree && <Badge tone="second">{settingsWords.premiumOnly}</Badge>}
    >
      <Switches
        kinds={settingsWords.visibilityKinds}
        values={preferences.privacy}
        disabled={isFree}
        save={(name, value) => mutateAsync({ privacy: { [name]: value } })}
      />
      {isFree && (
        <ButtonLink href={checkoutHref('premium')} look="secondary" className="justify-self-start">
          {plansWords.upgrade}
        </ButtonLink>
      )}
    </Section>
  )
}
