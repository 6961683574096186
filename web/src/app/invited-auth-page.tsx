import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { useQuery } from '@tanstack/react-query'

import { AuthPage } from '../features/account/auth-page.tsx'
import { CircleCover } from '../features/groups/circle-cover.tsx'
import { InvitedSignUp } from '../features/invites/invited-sign-up.tsx'
import { publicCircleQuery, type CircleLinkParams } from '../features/invites/public-circle.ts'
import { Loading } from '../ui/loading.tsx'

/** If the circle can't be loaded or the link no longer works, the ordinary forms are enough. */
export function InvitedAuthPage({ linkParams }: { linkParams: CircleLinkParams & { invite: string } }) {
  const { data, isPending } = useQuery({ ...publicCircleQuery(linkParams, null), retry: false })
  if (isPending) return <Loading isFullPage label={m.invites_loading()} />
  if (data?.invite !== 'open') return <AuthPage />
  return (
    <AuthPage
      invitation={<Invitation circle={data} />}
      renderSignUp={(props) => <InvitedSignUp {...props} circle={data} invite={linkParams.invite} />}
    />
  )
}

function Invitation({ circle }: { circle: PublicGroup }) {
  const { name, invitedBy } = circle
  return (
    <header>
      <div className="relative aspect-[5/2] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={pictureSizes.circle} isEager />
      </div>
      <div className="grid gap-1 px-6 pt-5 frame:px-9">
        <p className="text-15 font-semibold text-accent">
          {invitedBy === null ? m.invites_invited_to() : m.invites_invited_by({ name: invitedBy })}
        </p>
        <h1 className="text-24 wrap-anywhere">{name}</h1>
      </div>
    </header>
  )
}
