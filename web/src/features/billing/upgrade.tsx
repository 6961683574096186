import { m } from '@coterie/contract/paraglide/messages'
import type { Plan } from '@coterie/contract/plans'
import { Check } from 'lucide-react'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'

type UpgradeLinkProps = {
  /** Page to return to after the checkout; defaults to the current page. */
  backTo?: string
  onFollow?: () => void
}

export function UpgradeLink({ backTo, onFollow }: UpgradeLinkProps) {
  return (
    <ButtonLink
      href={getCheckoutHref('premium', backTo)}
      unavailableReason={getPaymentsUnavailableReason()}
      fullWidth
      {...(onFollow && { onClick: onFollow })}
    >
      {m.plans_upgrade()}
    </ButtonLink>
  )
}

type RangeSearchUpgradeLinkProps = Pick<UpgradeLinkProps, 'onFollow'>

/** For range search. If payments are unavailable it links to /account, which explains it. */
export function RangeSearchUpgradeLink({ onFollow }: RangeSearchUpgradeLinkProps) {
  if (getPaymentsUnavailableReason() === undefined) return <UpgradeLink {...(onFollow && { onFollow })} />
  return (
    <ButtonLink href="/account" fullWidth {...(onFollow && { onClick: onFollow })}>
      {m.plans_upgrade()}
    </ButtonLink>
  )
}

export function PlanFeatures({ plan }: { plan: Pick<Plan, 'getFeatures'> }) {
  return (
    <ul className="grid gap-1.5 text-15">
      {plan.getFeatures().map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Check size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
