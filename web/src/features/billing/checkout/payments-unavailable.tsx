import { m } from '@coterie/contract/paraglide/messages'
import { TriangleAlert } from 'lucide-react'

import { ButtonLink } from '../../../ui/button.tsx'

/** Tells the operator how to set up payments. */
export function PaymentsUnavailable() {
  return (
    <>
      <output className="flex items-start gap-3 rounded-control border border-warn/50 bg-warn/8 px-4 py-3 high-contrast:border-2">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="grid gap-1 text-15">
          <p className="font-semibold text-warn">{m.checkout_not_set_up()}</p>
          <p>{m.checkout_not_set_up_detail()}</p>
        </div>
      </output>
      <ButtonLink href="/account" variant="secondary" fullWidth>
        {m.checkout_return_to_account()}
      </ButtonLink>
    </>
  )
}
