import { m } from '@coterie/contract/paraglide/messages'
import type { UseQueryResult } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
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
      title={isWaiting ? m.checkout_processing() : m.checkout_not_confirmed()}
      action={
        isFinal ? (
          <Button variant="link" onClick={onRestart}>
            {m.checkout_try_again()}
          </Button>
        ) : (
          <Button variant="link" pending={isFetching} onClick={() => void refetch()}>
            {m.checkout_check_again()}
          </Button>
        )
      }
    >
      {isWaiting ? m.checkout_processing_detail() : getErrorText(error)}
    </Notice>
  )
}

function WaitingForPayPal() {
  return (
    <output className="flex items-center justify-center gap-3 py-8 text-15 text-second">
      <Spinner />
      {m.checkout_confirming()}
    </output>
  )
}
