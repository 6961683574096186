import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PlainFrame } from '../../../ui/plain-frame.tsx'
import { paymentQuery } from '../billing-queries.ts'
import { Receipt } from './receipt.tsx'

export function ReceiptPage({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(paymentQuery(id))
  return (
    <PlainFrame title={m.billing_receipt_title()}>
      {isPending ? (
        <Loading />
      ) : data ? (
        <Receipt payment={data} />
      ) : (
        <ErrorState
          title={m.billing_receipt_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PlainFrame>
  )
}
