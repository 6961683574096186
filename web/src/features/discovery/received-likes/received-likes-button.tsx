import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, filterItems, pagination } from '../../../api/paged.ts'
import { usePremium } from '../../../api/session.ts'
import { FilterPill } from '../../../ui/chips.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'

const ReceivedLikesSheet = lazy(async () => ({
  default: (await import('./received-likes-sheet.tsx')).ReceivedLikesSheet,
}))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))

export function ReceivedLikesButton() {
  const isPremium = usePremium()
  const [open, setOpen] = useState(false)
  const sheetProps = { open, onClose: () => setOpen(false) }
  return (
    <>
      <FilterPill
        icon={Heart}
        label={m.bffs_who_liked()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        {isPremium ? (
          <ReceivedLikesSheet {...sheetProps} />
        ) : (
          <PlanSheet {...sheetProps} title={m.bffs_who_liked()} reason={m.plans_likes_premium()} />
        )}
      </MountOnceOpened>
    </>
  )
}

/** People who like the viewer's profile or sent a friend request, newest first. */
export const receivedLikesQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['received-likes'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/likes', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export function removeReceivedLike(client: QueryClient, removedId: number): void {
  client.setQueryData(
    receivedLikesQuery.queryKey,
    (paged) => paged && filterItems(paged, ({ id }) => id !== removedId),
  )
}
