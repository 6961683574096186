import type { UseQueryResult } from '@tanstack/react-query'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'

type ConfirmingProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Begins another try, where this one came to nothing. */
  onAnew: () => void
}

/** What was approved at PayPal is looked at there. That may take a while, or come to nothing. */
export function Confirming({ query: { error, isFetching, refetch }, onAnew }: ConfirmingProps) {
  if (error === null) return <Waiting />
  const isOver = isRefused(error, 'subscription_unfit') || isRefused(error, 'not_found')
  const isWaiting = isRefused(error, 'not_approved_yet')
  return (
    <Notice
      tone={isWaiting ? 'plain' : 'bad'}
      title={isWaiting ? checkoutWords.waiting : checkoutWords.notConfirmed}
      action={
        isOver ? (
          <Button look="link" onClick={onAnew}>
            {checkoutWords.tryAgain}
          </Button>
        ) : (
          <Button look="link" pending={isFetching} onClick={() => void refetch()}>
            {checkoutWords.checkAgain}
          </Button>
        )
      }
    >
      {isWaiting ? checkoutWords.waitingDetail : sentenceOf(error)}
    </Notice>
  )
}

function Waiting() {
  return (
    <output className="flex items-center justify-center gap-3 py-8 text-15 text-second">
      <Spinner />
      {checkoutWords.confirming}
    </output>
  )
}
