import type { NewSubscription } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { usePayPal, usePayPalSubscriptionPaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { SdkError } from './sdk-error.tsx'
import type { ApprovalOutcome } from './use-approval.ts'

export type SubscribeButtonProps = {
  startCheckout: () => Promise<NewSubscription>
  onOpen: () => void
  /** Called when PayPal's popup closes. `subscriptionId` is our own id. */
  onClosed: (outcome: ApprovalOutcome, subscriptionId: number) => void
  onFailed: () => void
  onReloadSdk: () => void
}

/**
 * Opens PayPal's popup through its SDK. This is our own button: PayPal's injects styles that our content security
 * policy blocks, and ours follows the theme.
 */
export function SubscribeButton({ startCheckout, onOpen, onClosed, ...rest }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const createdSubscription = useRef(0)
  const { onFailed, onReloadSdk } = rest
  const { sdkInstance, error } = usePayPal()
  const close = (outcome: ApprovalOutcome) => {
    setOpen(false)
    onClosed(outcome, createdSubscription.current)
  }
  const handleFailure = () => {
    setOpen(false)
    onFailed()
  }
  const { handleClick } = usePayPalSubscriptionPaymentSession({
    createSubscription: async () => {
      const { id, paypalId } = await startCheckout()
      createdSubscription.current = id
      return { subscriptionId: paypalId }
    },
    onApprove: async () => close('approved'),
    onCancel: () => close('cancelled'),
    onError: handleFailure,
  })
  function startPayment() {
    setOpen(true)
    onOpen()
    handleClick().catch(handleFailure)
  }
  if (error !== null) return <SdkError onRetry={onReloadSdk} />
  return (
    <Button fullWidth pending={isOpen || sdkInstance === null} onClick={startPayment}>
      {isOpen ? m.checkout_waiting_for_paypal() : m.checkout_subscribe()}
    </Button>
  )
}
