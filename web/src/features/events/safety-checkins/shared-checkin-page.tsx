import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { Refused, sentenceOf } from '../../../api/api-errors.ts'
import { Empty } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { OpenFrame } from '../../../ui/public-frame.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { SharedPlanView } from './shared-checkin.tsx'

const { page } = safePlansWords
/** How often it is asked how the plan stands (ms). */
const refresh = 30_000

/** The plan behind a link, for whoever has it, signed in or not. It keeps itself up to date. */
export function SafePage() {
  const { token = '' } = useParams()
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ['shared-plan', token],
    queryFn: ({ signal }) => call('GET /api/safe/{token}', { params: { token }, signal }),
    refetchInterval: refresh,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
  const isGone = error instanceof Refused && [400, 404].includes(error.status)
  if (data === undefined && error === null) return <Loading page label={page.loading} />
  return (
    <OpenFrame width="max-w-[34rem]" middle="py-4 wide:content-center">
      {isGone && (
        <div className="invitation py-4">
          <Empty scene="sealed" title={page.goneTitle} hint={page.goneHint} level={1} />
        </div>
      )}
      {!isGone && data !== undefined && <SharedPlanView plan={data} />}
      {!isGone && error !== null && (
        <Problem
          title={page.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </OpenFrame>
  )
}
