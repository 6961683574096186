import { checkoutHref, whyNoPayments } from '../../api/checkout-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Scene } from '../../ui/illustration.tsx'
import { advertiserWords } from '../../i18n/events.ts'

/** Says calmly that listing events belongs to a plan, and leads to its checkout and from there to the form. */
export function AdvertiserSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={advertiserWords.title} description={advertiserWords.reason}>
      <Scene name="gathering" className="mx-auto mb-4 h-auto w-48" />
      <p className="mb-5 text-center text-15 text-ink-soft">{advertiserWords.hint}</p>
      <ButtonLink
        href={checkoutHref('advertiser', '/events/new')}
        unavailable={whyNoPayments()}
        wide
        onClick={onClose}
      >
        {advertiserWords.upgrade}
      </ButtonLink>
    </Sheet>
  )
}
