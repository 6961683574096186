import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

import { receivedRequestsQuery, pendingRequestCountsQuery } from '../api/notifications.ts'
import { FindBffs } from '../features/discovery/find-bffs.tsx'
import { CirclesSkeleton, DiscoverMoreLink, OwnCircles } from '../features/groups/own-circles.tsx'
import { seeAgainCardsQuery } from '../features/hearts/heart-queries.ts'
import { SeeAgainCards } from '../features/hearts/see-again-cards.tsx'
import { ShareCircleButton } from '../features/invites/share-circle-button.tsx'
import { openProposalsQuery } from '../features/proposals/proposal-queries.ts'
import { FriendRequests } from '../features/requests/friend-requests.tsx'
import { PendingRequestsBar } from '../features/requests/pending-requests-bar.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'
import { Tabs } from '../ui/tabs.tsx'

const FriendsView = lazy(async () => ({
  default: (await import('../features/friends/friends-view.tsx')).FriendsView,
}))

const ProposalsView = lazy(async () => ({
  default: (await import('../features/proposals/proposals-view.tsx')).ProposalsView,
}))

const getViews = () =>
  [
    { value: 'bffs', label: m.bffs_find_bffs(), View: FindBffs },
    { value: 'circles', label: m.bffs_my_circles(), View: MyCircles },
    { value: 'friends', label: m.bffs_friends(), View: Friends },
  ] as const

/** Find BFFs, the viewer's circles, and friends. The other views have URLs: /groups?view=circles. */
export function GroupsPage() {
  const [search, setSearch] = useSearchParams()
  const views = getViews()
  const { value, View } = views.find((view) => view.value === search.get('view')) ?? views[0]
  return (
    <Tabs
      label={m.bffs_tabs_label()}
      tabs={views}
      value={value}
      onChange={(view) => setSearch(view === 'bffs' ? {} : { view }, { replace: true })}
    >
      <div className="pt-4">
        <View />
      </div>
    </Tabs>
  )
}

function MyCircles() {
  const [search, setSearch] = useSearchParams()
  const [hasCode, setHasCode] = useState(false)
  const hasLoaded = useHasLoaded() && hasCode
  return (
    <>
      {!hasLoaded && <CirclesSkeleton />}
      <div hidden={!hasLoaded}>
        <PendingRequestsBar />
        <Suspense>
          <SeeAgainCards />
          <ProposalsView />
          <CodeMarker onLoaded={setHasCode} />
        </Suspense>
        <OwnCircles Footer={ShareCircleButton} />
        <FriendRequests
          shouldScrollTo={hasLoaded && search.get('request') === 'all'}
          onScrolledTo={() => setSearch({ view: 'circles' }, { replace: true })}
        />
      </div>
    </>
  )
}

/** Tells once the code of its siblings has loaded. */
function CodeMarker({ onLoaded }: { onLoaded: (hasCode: true) => void }) {
  useEffect(() => onLoaded(true), [onLoaded])
  return null
}

/** Whether the data of everything above the circles has loaded. Otherwise it would push the focused element down. */
function useHasLoaded(): boolean {
  const queries = [
    useQuery(pendingRequestCountsQuery),
    useInfiniteQuery(receivedRequestsQuery),
    useQuery(openProposalsQuery),
    useQuery(seeAgainCardsQuery),
  ]
  return queries.every(({ isPending }) => !isPending)
}

function Friends() {
  return (
    <>
      <Suspense fallback={<Loading />}>
        <FriendsView />
      </Suspense>
      <DiscoverMoreLink />
    </>
  )
}
