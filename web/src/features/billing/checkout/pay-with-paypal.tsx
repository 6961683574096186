import type { CheckoutSettings } from '@coterie/contract/billing'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'
import type { PaidPlan } from '../paid-plan.ts'
import type { Outcome } from './use-approval.ts'
import { useOwnDocument } from './use-checkout-document.ts'
import { PaypalWindow } from './paypal-popup.tsx'
import { useBegin } from './use-start-checkout.ts'

type PayWithPaypalProps = {
  plan: PaidPlan
  paypal: NonNullable<CheckoutSettings['paypal']>
  back: string | null
  note: (outcome: Outcome | null, subscriptionId?: number) => void
}

/** PayPal's window, and PayPal's own page for browsers in which that does not open. */
export function PayWithPaypal({ plan, paypal, back, note }: PayWithPaypalProps) {
  const isOwn = useOwnDocument()
  const begin = useBegin(plan.id, back)
  const [hasFailed, setFailed] = useState(false)
  const failure = begin.error
    ? { title: checkoutWords.notBegun, detail: sentenceOf(begin.error) }
    : hasFailed && { title: checkoutWords.windowFailed, detail: checkoutWords.windowFailedDetail }
  if (!isOwn) return <Loading label={checkoutWords.loading} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      <PaypalWindow
        paypal={paypal}
        begin={begin.mutateAsync}
        onOpen={() => setFailed(false)}
        onClosed={note}
        onFailed={() => setFailed(true)}
      />
      <Instead pending={begin.isPending} onPress={begin.goThere} />
    </div>
  )
}

function Instead({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-center">
      <Button look="quiet" wide icon={ExternalLink} pending={pending} onClick={onPress}>
        {checkoutWords.instead}
      </Button>
      <p className="text-13 text-ink-soft">{checkoutWords.insteadHint}</p>
    </div>
  )
}
