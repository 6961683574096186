import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { useSession } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { CircleInvitation } from './circle-invitation.tsx'
import { publicCircleQuery } from './public-circle.ts'

/** Also visible without an account. */
export function GroupPage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const session = useSession()
  const address = { id, invite: search.get('invite') ?? undefined }
  const { data, error, refetch, isRefetching } = useQuery({
    ...publicCircleQuery(address, session.state === 'in' ? session.user.id : null),
    enabled: session.state !== 'loading',
  })
  useTitle(data?.name)
  if (data !== undefined) {
    return (
      <GroupPageFrame>
        <CircleInvitation circle={data} linkParams={address} isSignedIn={session.state === 'in'} />
      </GroupPageFrame>
    )
  }
  if (error instanceof ApiError && [400, 404, 410].includes(error.status))
    return <CircleNotFound error={error} />
  if (error === null) return <Loading isFullPage label={m.invites_loading()} />
  return (
    <GroupPageFrame>
      <ErrorState
        title={m.invites_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    </GroupPageFrame>
  )
}

/** For an invitation that ended, the server sends the reason. */
function CircleNotFound({ error }: { error: ApiError }) {
  const isInvitationEnded = error.status === 410
  return (
    <GroupPageFrame>
      <div className="invitation py-4">
        <EmptyState
          scene={isInvitationEnded ? 'sealed' : 'lost'}
          title={isInvitationEnded ? m.invites_invitation_expired() : m.invites_not_available()}
          hint={isInvitationEnded ? error.message : m.invites_not_available_hint()}
          level={1}
        >
          <ButtonLink href="/">{m.invites_go_home({ product })}</ButtonLink>
        </EmptyState>
      </div>
    </GroupPageFrame>
  )
}

function GroupPageFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame widthClasses="max-w-[34rem]" mainClasses="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}
