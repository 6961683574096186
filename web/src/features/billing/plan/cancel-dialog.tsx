import type { Subscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'

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
      title={m.billing_cancel_title({ plan: name })}
      description={
        currentPeriodEnd === null
          ? m.billing_cancel_hint()
          : m.billing_cancel_hint_until({ plan: name, day: formatDate(currentPeriodEnd, 'longDate') })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.billing_keep_plan()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(id, { onSuccess: onClose })}>
            {isPending ? m.billing_cancelling() : m.billing_confirm_cancel()}
          </Button>
        </>
      }
    />
  )
}
