import type { Subscription } from '@coterie/contract/billing'

import { billingTexts } from '../../../i18n/billing.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { getPlanName } from '../paid-plan.ts'
import { useCancelPlan } from './plan-mutations.ts'

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { id, planId, currentPeriodEnd } = subscription
  const name = getPlanName(planId)
  const { mutate, isPending } = useCancelPlan()
  if (id === null) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={billingTexts.cancelTitle(name)}
      description={
        currentPeriodEnd === null
          ? billingTexts.cancelHint
          : billingTexts.cancelHintUntil(name, formatDate(currentPeriodEnd, 'longDate'))
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {billingTexts.keepPlan}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            {isPending ? billingTexts.cancelling : billingTexts.confirmCancel}
          </Button>
        </>
      }
    />
  )
}
