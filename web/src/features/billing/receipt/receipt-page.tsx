import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Loading } from '../../../ui/loading.tsx'
import { PlainFrame } from '../../../ui/plain-frame.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { billingWords } from '../../../i18n/billing.ts'
import { onePayment } from '../billing-queries.ts'
import { Receipt } from './receipt.tsx'

/** A receipt to read and to print. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useQuery(onePayment(id))
  return (
    <PlainFrame title={billingWords.receiptTitle}>
      {isPending ? (
        <Loading />
      ) : data ? (
        <Receipt payment={data} />
      ) : (
        <Problem
          title={billingWords.receiptFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </PlainFrame>
  )
}
