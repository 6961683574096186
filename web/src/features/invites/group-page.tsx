import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'

import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { OpenFrame } from '../../ui/public-frame.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { invitesWords } from '../../i18n/invites.ts'
import { CircleInvitation } from './circle-invitation.tsx'
import { publicCircle } from './public-circle.ts'

/** A circle for whoever has its address, signed in or not. */
export function GroupPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const session = useSession()
  const address = { id, invite: search.get('invite') ?? undefined }
  const { data, error, refetch, isRefetching } = useQuery({
    ...publicCircle(address, session.state === 'in' ? session.user.id : null),
    enabled: session.state !== 'loading',
  })
  useTitle(data?.name)
  if (data !== undefined) {
    return (
      <Frame>
        <CircleInvitation circle={data} address={address} signedIn={session.state === 'in'} />
      </Frame>
    )
  }
  if (error instanceof Refused && [400, 404, 410].includes(error.status)) return <NotHere error={error} />
  if (error === null) return <Loading page label={invitesWords.loading} />
  return (
    <Frame>
      <Problem
        title={invitesWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    </Frame>
  )
}

/** No circle for this viewer; of a link that has ended the server says why. */
function NotHere({ error }: { error: Refused }) {
  const ended = error.status === 410
  return (
    <Frame>
      <div className="invitation py-4">
        <Empty
          scene={ended ? 'sealed' : 'lost'}
          title={ended ? invitesWords.ended : invitesWords.hidden}
          hint={ended ? error.message : invitesWords.hiddenHint}
          level={1}
        >
          <ButtonLink href="/">{invitesWords.home}</ButtonLink>
        </Empty>
      </div>
    </Frame>
  )
}

/** One card in the middle. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <OpenFrame width="max-w-[34rem]" middle="py-4 wide:content-center">
      {children}
    </OpenFrame>
  )
}
