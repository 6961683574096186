import type { NewSubscription } from '@coterie/contract/billing'
import { usePayPal, usePayPalSubscriptionPaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'
import type { Outcome } from './use-approval.ts'
import { NoSdk } from './sdk-error.tsx'

export type SubscribeButtonProps = {
  begin: () => Promise<NewSubscription>
  onOpen: () => void
  /** The person has answered in PayPal's window; with the id of ours that it was about. */
  onClosed: (outcome: Outcome, subscriptionId: number) => void
  onFailed: () => void
  /** Starts the SDK anew. */
  onAnew: () => void
}

/**
 * Opens PayPal's window through its SDK. The button is our own: PayPal's brings styles that our content security
 * policy does not let in, and this one stands in every theme.
 */
export function SubscribeButton({ begin, onOpen, onClosed, ...rest }: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const made = useRef(0)
  const { onFailed, onAnew } = rest
  const { sdkInstance, error } = usePayPal()
  const close = (outcome: Outcome) => {
    setOpen(false)
    onClosed(outcome, made.current)
  }
  const fail = () => {
    setOpen(false)
    onFailed()
  }
  const { handleClick } = usePayPalSubscriptionPaymentSession({
    createSubscription: async () => {
      const { id, paypalId } = await begin()
      made.current = id
      return { subscriptionId: paypalId }
    },
    onApprove: async () => close('approved'),
    onCancel: () => close('cancelled'),
    onError: fail,
  })
  function press() {
    setOpen(true)
    onOpen()
    handleClick().catch(fail)
  }
  if (error !== null) return <NoSdk onRetry={onAnew} />
  return (
    <Button wide pending={isOpen || sdkInstance === null} onClick={press}>
      {isOpen ? checkoutWords.opening : checkoutWords.subscribe}
    </Button>
  )
}
