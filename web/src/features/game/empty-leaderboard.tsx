import type { OwnRank } from '@coterie/contract/game/game'
import type { Leaderboard } from '@coterie/contract/game/points'

import { gameTexts } from '../../i18n/game.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type EmptyLeaderboardProps = { board: Leaderboard; ownRank: OwnRank | undefined; onShowAll: () => void }

export function EmptyLeaderboard({ board, ownRank, onShowAll }: EmptyLeaderboardProps) {
  if (board === 'everyone') return <EmptyState scene="company" title={gameTexts.leaderboardEmpty} />
  if (board === 'friends')
    return (
      <EmptyState scene="empty-circle" title={gameTexts.noFriends} hint={gameTexts.noFriendsHint}>
        <ButtonLink href="/groups">{gameTexts.findFriends}</ButtonLink>
      </EmptyState>
    )
  if (ownRank?.reasonUnranked === 'location-missing')
    return (
      <EmptyState scene="lost" title={gameTexts.cityRequired} hint={gameTexts.cityRequiredHint}>
        <ButtonLink href="/profile">{gameTexts.addCity}</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState scene="nobody-left" title={gameTexts.noOneNearby} hint={gameTexts.noOneNearbyHint}>
      <Button variant="secondary" onClick={onShowAll}>
        {gameTexts.seeEveryone}
      </Button>
    </EmptyState>
  )
}
