import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, filterItems, pagination } from '../../../api/paged.ts'
import { usePremium } from '../../../api/session.ts'
import { FilterPill } from '../../../ui/chips.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'

const AdmirersSheet = lazy(async () => ({ default: (await import('./admirers-sheet.tsx')).AdmirersSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))

export function AdmirersButton() {
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
          <AdmirersSheet {...sheetProps} />
        ) : (
          <PlanSheet {...sheetProps} title={m.bffs_who_liked()} reason={m.plans_likes_premium()} />
        )}
      </MountOnceOpened>
    </>
  )
}

/** People who like the viewer's profile or sent a friend request, newest first. */
export const admirersQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['admirers'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/likes', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export function removeAdmirer(client: QueryClient, removedId: number): void {
  client.setQueryData(
    admirersQuery.queryKey,
    (paged) => paged && filterItems(paged, ({ id }) => id !== removedId),
  )
}
