import { checkoutHref } from '../../api/checkout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plansWords } from '../../words/plans.ts'

type UpgradeLinkProps = {
  /** Where Premium leads back to; left out: the page that shows. */
  backTo?: string
  onFollow?: () => void
}

/** Straight to the checkout of Premium, and from there back. */
export function UpgradeLink({ backTo, onFollow }: UpgradeLinkProps) {
  return (
    <ButtonLink href={checkoutHref('premium', backTo)} wide {...(onFollow && { onClick: onFollow })}>
      {plansWords.upgrade}
    </ButtonLink>
  )
}
