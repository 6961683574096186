import type { OwnPlace } from '@coterie/contract/game/game'
import type { Board } from '@coterie/contract/game/points'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { PeopleLimit } from '../../ui/profile-view-limit.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { gameWords } from '../../i18n/game.ts'
import { BoardChoice } from './leaderboard-choice.tsx'
import { BoardRows } from './leaderboard-rows.tsx'
import { NobodyHere } from './empty-leaderboard.tsx'
import { boardQuery, gameQuery, ownPlaceQuery } from './game-queries.ts'
import { ShowMe } from './leaderboard-visibility.tsx'

/** Who has how many points: everybody, one's friends, or those around; and whether one stands there. */
export function LeaderboardView() {
  const [board, setBoard] = useState<Board>('everybody')
  const { data: own } = useQuery(ownPlaceQuery(board))
  return (
    <div className="grid gap-4">
      <BoardChoice value={board} onChange={setBoard} />
      {own !== undefined && <Summary own={own} />}
      <BoardList key={board} board={board} own={own} onEverybody={() => setBoard('everybody')} />
      <ShowMe />
    </div>
  )
}

/** Where one stands, or why one does not. */
function Summary({ own: { place, people, absence } }: { own: OwnPlace }) {
  if (absence === 'location-missing') return null
  const sentence =
    absence !== null ? gameWords.absent[absence] : place === null ? null : gameWords.placeOf(place, people)
  return (
    sentence !== null && (
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{sentence}</p>
        {absence === null && <Provisional />}
      </div>
    )
  )
}

/** Points that only count for the person so far. */
function Provisional() {
  const { data } = useQuery(gameQuery)
  return data !== undefined && data.provisional > 0 && <p>{gameWords.provisional(data.provisional)}</p>
}

type BoardListProps = { board: Board; own: OwnPlace | undefined; onEverybody: () => void }

function BoardList({ board, own, onEverybody }: BoardListProps) {
  const { data: rows, error, isRefetching, refetch } = useQuery(boardQuery(board))
  if (rows === undefined && isRefused(error, 'people_limit'))
    return <PeopleLimit detail={sentenceOf(error)} />
  if (rows === undefined && error !== null)
    return (
      <Problem
        title={gameWords.boardFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  if (rows === undefined) return <RowsSkeleton label={gameWords.boardLoading} />
  const isAlone = rows.every(({ isUser }) => isUser)
  return (
    <>
      {rows.length > 0 && !(isAlone && board === 'friends') && <BoardRows rows={rows} />}
      {isAlone && <NobodyHere board={board} own={own} onEverybody={onEverybody} />}
    </>
  )
}
