import type { UseQueryResult } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { checkoutTexts } from '../../../i18n/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'

type PaymentConfirmationProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Starts over after a failed payment. */
  onRestart: () => void
}

export function PaymentConfirmation({
  query: { error, isFetching, refetch },
  onRestart,
}: PaymentConfirmationProps) {
  if (error === null) return <WaitingForPayPal />
  const isFinal = isApiError(error, 'subscription_mismatch') || isApiError(error, 'not_found')
  const isWaiting = isApiError(error, 'not_approved_yet')
  return (
    <Notice
      tone={isWaiting ? 'plain' : 'bad'}
      title={isWaiting ? checkoutTexts.processing : checkoutTexts.notConfirmed}
      action={
        isFinal ? (
          <Button variant="link" onClick={onRestart}>
            {checkoutTexts.tryAgain}
          </Button>
        ) : (
          <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
            {checkoutTexts.checkAgain}
          </Button>
        )
      }
    >
      {isWaiting ? checkoutTexts.processingDetail : getErrorText(error)}
    </Notice>
  )
}

function WaitingForPayPal() {
  return (
    <output className="flex items-center justify-center gap-3 py-8 text-15 text-second">
      <Spinner />
      {checkoutTexts.confirming}
    </output>
  )
}
