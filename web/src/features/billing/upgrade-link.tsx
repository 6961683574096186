import { m } from '@coterie/contract/paraglide/messages'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/checkout-link.ts'
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
