import type { OwnRank } from '@coterie/contract/game/game'
import type { Leaderboard } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type EmptyLeaderboardProps = { board: Leaderboard; ownRank: OwnRank | undefined; onShowAll: () => void }

export function EmptyLeaderboard({ board, ownRank, onShowAll }: EmptyLeaderboardProps) {
  if (board === 'everyone') return <EmptyState scene="company" title={m.game_leaderboard_empty()} />
  if (board === 'friends')
    return (
      <EmptyState scene="empty-circle" title={m.game_no_friends()} hint={m.game_no_friends_hint()}>
        <ButtonLink href="/groups">{m.game_find_friends()}</ButtonLink>
      </EmptyState>
    )
  if (ownRank?.reasonUnranked === 'location-missing')
    return (
      <EmptyState scene="lost" title={m.game_city_required()} hint={m.game_city_required_hint()}>
        <ButtonLink href="/profile">{m.game_add_city()}</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState scene="nobody-left" title={m.game_no_one_nearby()} hint={m.game_no_one_nearby_hint()}>
      <Button variant="secondary" onClick={onShowAll}>
        {m.game_see_everyone()}
      </Button>
    </EmptyState>
  )
}
