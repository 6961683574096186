import { m } from '@coterie/contract/paraglide/messages'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/plans.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Illustration } from '../../ui/illustration.tsx'

/**
 * Explains that listing events needs a plan, and links to its checkout, which returns to the form. The free way, a meetup of
 * a circle, has a button, too.
 */
export function AdvertiserSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.advertiser_title()} description={m.advertiser_reason()}>
      <Illustration name="gathering" className="mx-auto mb-4 h-auto w-48" />
      <p className="mb-5 text-center text-15 text-ink-soft">{m.advertiser_hint()}</p>
      <div className="grid gap-3">
        <ButtonLink
          href={getCheckoutHref('advertiser', '/events/new')}
          unavailableReason={getPaymentsUnavailableReason()}
          fullWidth
          onClick={onClose}
        >
          {m.advertiser_upgrade()}
        </ButtonLink>
        <ButtonLink href="/groups?view=circles" variant="secondary" fullWidth onClick={onClose}>
          {m.events_suggest_plan()}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
