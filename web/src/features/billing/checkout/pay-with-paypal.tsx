import type { CheckoutSettings } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaidPlan } from '../paid-plan.ts'
import { PaypalPopup } from './paypal-popup.tsx'
import type { ApprovalOutcome } from './use-approval.ts'
import { useCheckoutDocument } from './use-checkout-document.ts'
import { useStartCheckout } from './use-start-checkout.ts'

type PayWithPaypalProps = {
  plan: PaidPlan
  paypal: NonNullable<CheckoutSettings['paypal']>
  back: string | null
  recordApproval: (outcome: ApprovalOutcome | null, subscriptionId?: number) => void
}

/** PayPal's popup, with a redirect to PayPal for browsers that cannot open it. */
export function PayWithPaypal({ plan, paypal, back, recordApproval }: PayWithPaypalProps) {
  const isCheckoutDocument = useCheckoutDocument()
  const startCheckout = useStartCheckout(plan.id, back)
  const [hasFailed, setFailed] = useState(false)
  const failureTexts = startCheckout.error
    ? { title: m.checkout_start_failed(), detail: getErrorText(startCheckout.error) }
    : hasFailed && {
        title: m.checkout_paypal_window_failed(),
        detail: m.checkout_paypal_window_failed_detail(),
      }
  if (!isCheckoutDocument) return <Loading label={m.checkout_loading()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failureTexts && (
        <Notice tone="bad" title={failureTexts.title}>
          {failureTexts.detail}
        </Notice>
      )}
      <PaypalPopup
        paypal={paypal}
        startCheckout={startCheckout.mutateAsync}
        onOpen={() => setFailed(false)}
        onClosed={recordApproval}
        onFailed={() => setFailed(true)}
      />
      <PayPalLinkButton pending={startCheckout.isPending} onPress={startCheckout.redirectToPayPal} />
    </div>
  )
}

function PayPalLinkButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-center">
      <Button variant="quiet" fullWidth icon={ExternalLink} pending={pending} onClick={onPress}>
        {m.checkout_pay_on_paypal()}
      </Button>
      <p className="text-13 text-ink-soft">{m.checkout_pay_on_paypal_hint()}</p>
    </div>
  )
}
