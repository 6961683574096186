import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'

import { getNextPage, parsePendingJoin } from '../api/next-page.ts'
import { AuthPage } from '../features/account/auth-page.tsx'
import { CircleCover } from '../features/groups/circle-cover.tsx'
import { publicCircleQuery, type CircleLinkParams } from '../features/invites/public-circle.ts'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'

const InvitedSignUp = lazy(async () => ({
  default: (await import('../features/invites/invited-sign-up.tsx')).InvitedSignUp,
}))

/** People who come by an invite link keep the circle in sight. */
export function InvitableAuthPage() {
  const link = parsePendingJoin(getNextPage(`?${useSearch()}`))
  if (link?.invite === undefined) return <AuthPage />
  return <InvitedAuthPage linkParams={{ id: String(link.groupId), invite: link.invite }} />
}

/** If the circle can't be loaded or the link no longer works, the ordinary forms are enough. */
function InvitedAuthPage({ linkParams }: { linkParams: CircleLinkParams & { invite: string } }) {
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
    <header className="border-b border-line">
      <div className="aspect-[5/2] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={pictureSizes.circle} isEager />
      </div>
      <div className="grid gap-1 px-6 pt-5 pb-4 frame:px-9">
        <p className="text-15 font-semibold text-accent">
          {invitedBy === null ? m.invites_invited_to() : m.invites_invited_by({ name: invitedBy })}
        </p>
        <h1 className="text-24 wrap-anywhere">{name}</h1>
      </div>
    </header>
  )
}
