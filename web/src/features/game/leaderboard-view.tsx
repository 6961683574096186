import type { OwnPlace } from '@coterie/contract/game'
import type { Board } from '@coterie/contract/points'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sentenceOf } from '../../api/failures.ts'
import { itemsOf } from '../../api/paged.ts'
import { Problem } from '../../ui/problem.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { gameWords } from '../../words/game.ts'
import { BoardChoice } from './board-choice.tsx'
import { BoardRows } from './board-rows.tsx'
import { NobodyHere } from './nobody-here.tsx'
import { boardQuery, ownPlaceQuery } from './queries.ts'
import { ShowMe } from './show-me.tsx'

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
  return sentence !== null && <p className="text-15 text-ink-soft">{sentence}</p>
}

type BoardListProps = { board: Board; own: OwnPlace | undefined; onEverybody: () => void }

function BoardList({ board, own, onEverybody }: BoardListProps) {
  const list = useInfiniteQuery(boardQuery(board))
  const rows = itemsOf(list.data)
  if (list.data === undefined && list.error !== null)
    return (
      <Problem
        title={gameWords.boardFailed}
        detail={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    )
  if (list.data === undefined) return <RowsSkeleton label={gameWords.boardLoading} />
  const isAlone = !list.hasNextPage && rows.every(({ isUser }) => isUser)
  return (
    <>
      {rows.length > 0 && !(isAlone && board === 'friends') && <BoardRows rows={rows} own={own} />}
      {isAlone && <NobodyHere board={board} own={own} onEverybody={onEverybody} />}
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}
