import type { BoardRow, OwnPlace } from '@coterie/contract/game'
import { levelOf } from '@coterie/contract/points'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { gameWords } from '../../words/game.ts'
import { locale } from '../../words/language.ts'
import { gameQuery } from './queries.ts'
import { useMoves } from './use-moves.ts'

type BoardRowsProps = { rows: readonly BoardRow[]; own: OwnPlace | undefined }

/** The rows so far; one's own is marked, and stands below them while it is farther on. */
export function BoardRows({ rows, own }: BoardRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  useMoves(list)
  const isThere = rows.some(({ isUser }) => isUser)
  return (
    <div className="grid gap-2">
      <ol ref={list} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {!isThere && own?.place != null && <OwnRow place={own.place} />}
    </div>
  )
}

/** One's own row where it is not among those shown yet. */
function OwnRow({ place }: { place: number }) {
  const { id, name, avatar } = useUser()
  const { data } = useQuery(gameQuery)
  if (data === undefined) return null
  const { points } = data
  return (
    <section aria-label={gameWords.ownPlace} className="border-t-2 border-dotted border-ink-soft/60 pt-2">
      <ol>
        <Row row={{ id, name, avatar, place, points, level: levelOf(points), isUser: true }} />
      </ol>
    </section>
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
