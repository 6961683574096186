import type { OwnRank } from '@coterie/contract/game/game'
import type { Leaderboard } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { ProfileViewLimit } from '../../ui/profile-view-limit.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { EmptyLeaderboard } from './empty-leaderboard.tsx'
import { leaderboardQuery, gameQuery, ownRankQuery } from './game-queries.ts'
import { LeaderboardChoice } from './leaderboard-choice.tsx'
import { LeaderboardRows } from './leaderboard-rows.tsx'
import { LeaderboardVisibility } from './leaderboard-visibility.tsx'

const notListedReasonTexts = {
  off: m.game_not_listed_reasons_off,
  hidden: m.game_not_listed_reasons_hidden,
  'location-hidden': m.game_not_listed_reasons_location_hidden,
}

export function LeaderboardView() {
  const [board, setBoard] = useState<Leaderboard>('everyone')
  const { data: ownRank } = useQuery(ownRankQuery(board))
  return (
    <div className="grid gap-4">
      <LeaderboardChoice value={board} onChange={setBoard} />
      {ownRank !== undefined && <Summary ownRank={ownRank} />}
      <LeaderboardList key={board} board={board} ownRank={ownRank} onShowAll={() => setBoard('everyone')} />
      <LeaderboardVisibility />
    </div>
  )
}

function Summary({ ownRank: { rank, people, reasonUnranked } }: { ownRank: OwnRank }) {
  if (reasonUnranked === 'location-missing') return null
  const summaryText =
    reasonUnranked !== null
      ? notListedReasonTexts[reasonUnranked]()
      : rank === null
        ? null
        : m.game_rank_of({ rank: formatNumber(rank), total: formatNumber(people) })
  return (
    summaryText !== null && (
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{summaryText}</p>
        {reasonUnranked === null && <ProvisionalNotice />}
      </div>
    )
  )
}

function ProvisionalNotice() {
  const { data } = useQuery(gameQuery)
  return (
    data !== undefined &&
    data.provisional > 0 && (
      <p>{m.game_provisional({ count: data.provisional, countText: formatNumber(data.provisional) })}</p>
    )
  )
}

type LeaderboardListProps = { board: Leaderboard; ownRank: OwnRank | undefined; onShowAll: () => void }

function LeaderboardList({ board, ownRank, onShowAll }: LeaderboardListProps) {
  const { data: rows, error, isRefetching, refetch } = useQuery(leaderboardQuery(board))
  if (rows === undefined && isApiError(error, 'profile_view_limit'))
    return <ProfileViewLimit detail={getErrorText(error)} />
  if (rows === undefined && error !== null)
    return (
      <ErrorState
        title={m.game_leaderboard_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  if (rows === undefined) return <RowsSkeleton label={m.game_leaderboard_loading()} />
  const isAlone = rows.every(({ isUser }) => isUser)
  return (
    <>
      {rows.length > 0 && !(isAlone && board === 'friends') && <LeaderboardRows rows={rows} />}
      {isAlone && <EmptyLeaderboard board={board} ownRank={ownRank} onShowAll={onShowAll} />}
    </>
  )
}
