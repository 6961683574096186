import { getCheckoutHref, checkPaymentsAvailable } from '../../api/checkout-link.ts'
import { plansTexts } from '../../i18n/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'

type UpgradeLinkProps = {
  /** Where Premium leads back to; left out: the page that shows. */
  backTo?: string
  onFollow?: () => void
}

/** Straight to the checkout of Premium, and from there back. */
export function UpgradeLink({ backTo, onFollow }: UpgradeLinkProps) {
  return (
    <ButtonLink
      href={getCheckoutHref('premium', backTo)}
      unavailableReason={checkPaymentsAvailable()}
      fullWidth
      {...(onFollow && { onClick: onFollow })}
    >
      {plansTexts.upgrade}
    </ButtonLink>
  )
}

type RangeUpgradeLinkProps = Pick<UpgradeLinkProps, 'onFollow'>

/** The same for range search. Where nobody can pay it leads to /account, which says so beside the plans. */
export function RangeUpgradeLink({ onFollow }: RangeUpgradeLinkProps) {
  if (checkPaymentsAvailable() === undefined) return <UpgradeLink {...(onFollow && { onFollow })} />
  return (
    <ButtonLink href="/account" fullWidth {...(onFollow && { onClick: onFollow })}>
      {plansTexts.upgrade}
    </ButtonLink>
  )
}
