import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { PublicFrame } from '../../../ui/frames.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SharedCheckinView } from './shared-checkin.tsx'

/** Polling interval (ms). */
const refreshInterval = 30_000

/** The check-in of a shared link. Works signed in or out. Refreshes automatically. */
export function SharedCheckinPage({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ['shared-checkin', token],
    queryFn: ({ signal }) => call('GET /api/safety-checkins/shared/{token}', { params: { token }, signal }),
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (data === undefined && error === null)
    return <Loading isFullPage label={m.safety_checkin_page_loading()} />
  return (
    <PublicFrame widthClasses="max-w-[34rem]" mainClasses="py-4 wide:content-center">
      {isGone && (
        <div className="invitation py-4">
          <EmptyState
            scene="sealed"
            title={m.safety_checkin_page_gone_title()}
            hint={m.safety_checkin_page_gone_hint()}
            level={1}
          />
        </div>
      )}
      {!isGone && data !== undefined && <SharedCheckinView checkin={data} />}
      {!isGone && error !== null && (
        <ErrorState title={m.safety_checkin_page_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </PublicFrame>
  )
}
