import { TriangleAlert } from 'lucide-react'

import { checkoutTexts } from '../../../i18n/checkout.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Tells the operator how to set up payments. */
export function PaymentsUnavailable() {
  return (
    <>
      <output className="flex items-start gap-3 rounded-control border border-warn/50 bg-warn/8 px-4 py-3 high-contrast:border-2">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="grid gap-1 text-15">
          <p className="font-semibold text-warn">{checkoutTexts.notSetUp}</p>
          <p>{checkoutTexts.notSetUpDetail}</p>
        </div>
      </output>
      <ButtonLink href="/account" variant="secondary" fullWidth>
        {checkoutTexts.returnToAccount}
      </ButtonLink>
    </>
  )
}
