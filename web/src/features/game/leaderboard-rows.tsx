import type { BoardRow } from '@coterie/contract/game/game'
import { boardAround, boardTop } from '@coterie/contract/game/points'
import { Fragment, useRef } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { gameWords } from '../../i18n/game.ts'
import { locale } from '../../i18n/language.ts'
import { useMoves } from './use-rank-animation.ts'

/** The top of a board and, after a gap, the places around the viewer, whose own row is marked. */
export function BoardRows({ rows }: { rows: readonly BoardRow[] }) {
  const list = useRef<HTMLOListElement>(null)
  useMoves(list)
  // Closer to the top, the places around the viewer and those of the top are partly the same.
  const hasGap = rows.length === boardTop + boardAround && rows[boardTop]?.place !== boardTop + 1
  return (
    <ol ref={list} className="divide-y divide-line">
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {at === boardTop && hasGap && <Gap />}
          <Row row={row} />
        </Fragment>
      ))}
    </ol>
  )
}

/** Places that are not shown. */
function Gap() {
  return (
    <li className="bg-paper py-2 text-center text-ink-soft">
      <span aria-hidden>⋯</span>
      <span className="sr-only">{gameWords.gap}</span>
    </li>
  )
}

function Row({ row: { id, name, avatar, place, points, level, isUser } }: { row: BoardRow }) {
  return (
    <li
      data-id={id}
      aria-current={isUser || undefined}
      className={`relative flex min-h-16 items-center gap-x-3 px-2 py-2 large-text:flex-wrap wide:px-3 ${isUser ? 'z-1 rounded-control bg-second/10 outline-2 -outline-offset-2 outline-second' : 'bg-paper'}`}
    >
      <Place place={place} />
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-0 grow large-text:basis-[45%]">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={isUser ? '/profile' : `/people/${id}`}
            className="truncate py-1 text-15 font-semibold text-ink after:absolute after:inset-0"
          >
            {name}
          </Link>
          {isUser && <Badge tone="second">{gameWords.you}</Badge>}
        </span>
        <span className="text-13 text-ink-soft">{gameWords.level(level)}</span>
      </div>
      <span className="shrink-0 text-15 font-semibold tabular-nums">{gameWords.points(points)}</span>
    </li>
  )
}

/** The first three in gold, others plainly; the number says it in any case. */
function Place({ place }: { place: number }) {
  const look =
    place <= 3
      ? 'rounded-full border-2 border-sun bg-sun-bright/25 font-semibold high-contrast:bg-card'
      : 'text-ink-soft'
  return (
    <span
      className={`grid h-9 min-w-9 shrink-0 place-items-center px-1 font-display text-17 tabular-nums ${look}`}
    >
      <span className="sr-only">{gameWords.place(place)}</span>
      <span aria-hidden>{place.toLocaleString(locale)}</span>
    </span>
  )
}
