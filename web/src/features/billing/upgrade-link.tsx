import { checkoutHref, whyNoPayments } from '../../api/checkout-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plansWords } from '../../i18n/plans.ts'

type UpgradeLinkProps = {
  /** Where Premium leads back to; left out: the page that shows. */
  backTo?: string
  onFollow?: () => void
}

/** Straight to the checkout of Premium, and from there back. */
export function UpgradeLink({ backTo, onFollow }: UpgradeLinkProps) {
  return (
    <ButtonLink
      href={checkoutHref('premium', backTo)}
      unavailable={whyNoPayments()}
      wide
      {...(onFollow && { onClick: onFollow })}
    >
      {plansWords.upgrade}
    </ButtonLink>
  )
}

type RangeUpgradeLinkProps = Pick<UpgradeLinkProps, 'onFollow'>

/** The same for range search. Where nobody can pay it leads to /account, which says so beside the plans. */
export function RangeUpgradeLink({ onFollow }: RangeUpgradeLinkProps) {
  if (whyNoPayments() === undefined) return <UpgradeLink {...(onFollow && { onFollow })} />
  return (
    <ButtonLink href="/account" wide {...(onFollow && { onClick: onFollow })}>
      {plansWords.upgrade}
    </ButtonLink>
  )
}
