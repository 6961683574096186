import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'

import { CreateEventButton } from '../features/events/create-event-button.tsx'
import { DiscoverEvents } from '../features/events/discover-events.tsx'
import { PointsBar } from '../features/game/points-bar.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'
import { Tabs } from '../ui/tabs.tsx'

const ChallengesView = lazy(async () => ({
  default: (await import('../features/game/challenges-view.tsx')).ChallengesView,
}))
const LeaderboardView = lazy(async () => ({
  default: (await import('../features/game/leaderboard-view.tsx')).LeaderboardView,
}))

const getViews = () =>
  [
    { value: 'discover', label: m.events_discover(), View: DiscoverEvents },
    { value: 'challenges', label: m.events_challenges(), View: ChallengesView },
    { value: 'leaderboard', label: m.events_leaderboard(), View: LeaderboardView },
  ] as const

/** Events and the game. The other tabs have URLs: /events?view=challenges. */
export function EventsPage() {
  const [search, setSearch] = useSearchParams()
  const views = getViews()
  const { value, View } = views.find((view) => view.value === search.get('view')) ?? views[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 className="text-24 wide:text-32">{m.events_title()}</h1>
        <CreateEventButton />
      </div>
      <PointsBar />
      <div>
        <Tabs
          label={m.events_tabs()}
          tabs={views}
          value={value}
          onChange={(view) => setSearch(view === 'discover' ? {} : { view }, { replace: true })}
        >
          <div className={value === 'discover' ? 'pt-4' : 'max-w-[42.5rem] pt-4'}>
            <Suspense fallback={<Loading />}>
              <View />
            </Suspense>
          </div>
        </Tabs>
      </div>
    </div>
  )
}
