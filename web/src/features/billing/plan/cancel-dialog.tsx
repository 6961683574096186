import type { Subscription } from '@coterie/contract/billing'

import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { billingWords } from '../../../i18n/billing.ts'
import { planName } from '../paid-plan.ts'
import { useCancel } from './plan-mutations.ts'

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

/** Asks before cancelling, and says until when the plan stays. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { id, planId, currentPeriodEnd } = subscription
  const name = planName(planId)
  const { mutate, isPending } = useCancel()
  if (id === null) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={billingWords.cancelTitle(name)}
      description={
        currentPeriodEnd === null
          ? billingWords.cancelNow
          : billingWords.cancelUntil(name, dateInWords(currentPeriodEnd, 'longDate'))
      }
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {billingWords.keep}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            {isPending ? billingWords.cancelling : billingWords.cancelIt}
          </Button>
        </>
      }
    />
  )
}
