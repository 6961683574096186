import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import type { CardReason } from '@coterie/contract/swipes'
import { Suspense } from 'react'

import { call, callPage } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SidePanel } from '../../ui/surfaces.tsx'
import { friendRequestKey, getFriendRequestOptions } from '../requests/friend-request.ts'
import { feedLayoutClasses, FilterSlot } from './discover-page.tsx'
import { FeedStatus } from './feed-states.tsx'
import { getCommonReason, type Feed } from './feeds.ts'
import { isFiltered, noFilter, useFilter } from './filter.ts'
import { ChosenInterests, InterestsMenu, TuningButton } from './filters/bars.tsx'
import { PersonCard } from './person-card.tsx'
import { ReceivedLikesButton } from './received-likes/received-likes-button.tsx'
import { SwipeDeck } from './swipe-deck.tsx'
import { useSwipeDeck } from './use-swipe-deck.ts'

const peopleFeed: Feed<Candidate> = {
  name: 'people',
  load: (request) => callPage('GET /api/users', request),
  getPicture: ({ avatar }) => avatar,
  canStep: false,
  getReason: getPersonReason,
  skip: (variables) => call('PUT /api/people/{id}/skip', variables),
  unskip: (variables) => call('DELETE /api/people/{id}/skip', variables),
  getConnectOptions: ({ client, onFailure }) =>
    getFriendRequestOptions(client, {
      getReason: (card) => getPersonReason(card as Candidate),
      onFailure,
    }),
  connectKey: friendRequestKey,
  texts: {
    skipFailed: m.bffs_skip_failed,
    noCards: m.bffs_no_matches,
    keyboardHint: m.bffs_keyboard_hint,
  },
}

function getPersonReason({ reasons }: Candidate): CardReason {
  if (reasons.isNew) return 'new'
  if (reasons.mutualFriends > 0) return 'friends'
  if (reasons.commonEventMates > 0) return 'event-mates'
  return reasons.sharedCircles > 0 ? 'circles' : getCommonReason(reasons)
}

const PeopleInterests = lazy(async () => ({
  default: (await import('./popups.tsx')).PeopleInterests,
}))

function BffsBar() {
  const [filter, onChange] = useFilter('people')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} Popup={PeopleInterests} />
        <ReceivedLikesButton />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}

/** Constant, so that swipes do not rerender it. */
const filterBar = (
  <FilterSlot>
    <BffsBar />
  </FilterSlot>
)

/** Shown and loaded only on wide screens. */
const NextPeople = lazy(async () => ({ default: (await import('./up-next.tsx')).NextPeople }))

export function FindBffs() {
  const swipeDeck = useSwipeDeck(peopleFeed)
  const { query, deck, filter, setFilter, showCard } = swipeDeck
  function resetFilter() {
    if (isFiltered(filter)) setFilter(noFilter)
    else void query.refetch()
  }
  return (
    <div className={feedLayoutClasses}>
      <h1 className="sr-only">{m.bffs_find_bffs()}</h1>
      {filterBar}
      <SwipeDeck feed={peopleFeed} swipeDeck={swipeDeck} View={PersonCard}>
        <FeedStatus query={query} errorText={m.bffs_failed()} loadingText={m.bffs_loading()}>
          <EmptyState scene="nobody-left" title={m.bffs_no_matches()} hint={m.bffs_no_matches_hint()}>
            <Button pending={query.isRefetching} onClick={resetFilter}>
              {m.bffs_clear_all()}
            </Button>
          </EmptyState>
        </FeedStatus>
      </SwipeDeck>
      <SidePanel>
        <Suspense>
          <NextPeople deck={deck} showCard={showCard} />
        </Suspense>
      </SidePanel>
    </div>
  )
}
