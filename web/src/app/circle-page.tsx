import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'

import { ApiError } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { CircleInvitation, CircleNotFound, GroupPageFrame } from '../features/invites/circle-invitation.tsx'
import { publicCircleQuery } from '../features/invites/public-circle.ts'
import { useTitle } from '../ui/hooks.ts'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'
import { ErrorState } from '../ui/states.tsx'

const CircleHome = lazy(async () => ({ default: (await import('./circle-home.tsx')).CircleHome }))

/** Members see the circle's home; everyone else sees its public page, which loads without the home. */
export function CirclePage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const session = useSession()
  const linkParams = { id, invite: search.get('invite') ?? undefined }
  const { data, error, refetch, isRefetching } = useQuery({
    ...publicCircleQuery(linkParams, session.state === 'in' ? session.user.id : null),
    enabled: session.state !== 'loading',
  })
  useTitle(data?.name)
  if (data !== undefined && data.role !== null) {
    return (
      <Suspense fallback={<Loading label={m.invites_loading()} />}>
        <CircleHome key={data.id} initial={data} />
      </Suspense>
    )
  }
  if (data !== undefined) {
    return (
      <GroupPageFrame>
        <CircleInvitation circle={data} linkParams={linkParams} isSignedIn={session.state === 'in'} />
      </GroupPageFrame>
    )
  }
  if (error instanceof ApiError && [400, 404, 410].includes(error.status))
    return <CircleNotFound error={error} />
  if (error === null) return <Loading isFullPage={session.state !== 'in'} label={m.invites_loading()} />
  return (
    <GroupPageFrame>
      <ErrorState title={m.invites_failed()} query={{ error, refetch, isRefetching }} />
    </GroupPageFrame>
  )
}
