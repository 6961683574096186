import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { lazy } from '../../ui/lazy.ts'
import { LinkField } from '../../ui/link-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { invitesWords } from '../../i18n/invites.ts'
import { InviteRow } from './invite-row.tsx'
import { circleLinks, useMakeLink } from './invite-links-queries.ts'
import { NewLink } from './create-invite-form.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Making links into a circle, the one just made, and those that there are. */
export function InviteLinks({ circle }: { circle: OwnGroup }) {
  const { data, error, refetch, isRefetching } = useQuery(circleLinks(circle.id))
  const { mutate, data: made, isPending } = useMakeLink(circle.id)
  const madeStands = made !== undefined && data?.some(({ id }) => id === made.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
      <p className="text-13 text-ink-soft">{invitesWords.linksHint}</p>
      <NewLink pending={isPending} onMake={mutate} />
      {madeStands && (
        <output className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Suspense fallback={<Loading />}>
            <QrCode link={made.url} label={invitesWords.qr} />
          </Suspense>
          <LinkField label={invitesWords.madeLink} link={made.url} />
          <p className="text-13 text-ink-soft">{invitesWords.made}</p>
        </output>
      )}
      {data === undefined && error === null && <Loading label={invitesWords.linksLoading} />}
      {data === undefined && error !== null && (
        <Problem
          title={invitesWords.linksFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={invitesWords.links} className="grid divide-y divide-line border-t border-line">
          {data.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </div>
  )
}
