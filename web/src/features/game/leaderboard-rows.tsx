import type { LeaderboardRow } from '@coterie/contract/game/game'
import { leaderboardNeighbors, leaderboardTop } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { Fragment, useLayoutEffect, useRef, type RefObject } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatNumber } from '../../ui/text.ts'

/** The duration of --motion-move (ms). */
const moveDuration = 220

/** The top of a leaderboard and, after a gap, the ranks around the viewer. */
export function LeaderboardRows({ rows }: { rows: readonly LeaderboardRow[] }) {
  const list = useRef<HTMLOListElement>(null)
  useRankAnimation(list)
  // Near the top, the two ranges overlap.
  const hasGap =
    rows.length === leaderboardTop + leaderboardNeighbors && rows[leaderboardTop]?.rank !== leaderboardTop + 1
  return (
    <ol ref={list} className="divide-y divide-line">
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {index === leaderboardTop && hasGap && <Gap />}
          <LeaderboardRow row={row} />
        </Fragment>
      ))}
    </ol>
  )
}

/** Animates rows to their new position when their order changes. Rows are identified by `data-id`. */
function useRankAnimation(list: RefObject<HTMLElement | null>): void {
  const previousTops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const currentTops = new Map<string, number>()
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset['id'] ?? ''
      const [top, previousTop] = [row.offsetTop, previousTops.current.get(id)]
      currentTops.set(id, top)
      if (!prefersReducedMotion && previousTop !== undefined && previousTop !== top)
        row.animate([{ transform: `translateY(${previousTop - top}px)` }, { transform: 'none' }], {
          duration: moveDuration,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        })
    }
    previousTops.current = currentTops
  })
}

function Gap() {
  return (
    <li className="bg-paper py-2 text-center text-ink-soft">
      <span aria-hidden>⋯</span>
      <span className="sr-only">{m.game_hidden_ranks()}</span>
    </li>
  )
}

function LeaderboardRow({ row: { id, name, avatar, rank, points, level, isUser } }: { row: LeaderboardRow }) {
  return (
    <li
      data-id={id}
      aria-current={isUser || undefined}
      className={`relative flex min-h-16 items-center gap-x-3 px-2 py-2 large-text:flex-wrap wide:px-3 ${isUser ? 'z-1 rounded-control bg-second/10 outline-2 -outline-offset-2 outline-second' : 'bg-paper'}`}
    >
      <Rank rank={rank} />
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-0 grow large-text:basis-[45%]">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={isUser ? '/profile' : `/people/${id}`}
            className="truncate py-1 text-15 font-semibold text-ink after:absolute after:inset-0"
          >
            {name}
          </Link>
          {isUser && <Badge tone="second">{m.game_you()}</Badge>}
        </span>
        <span className="text-13 text-ink-soft">{m.game_level({ level })}</span>
      </div>
      <span className="shrink-0 text-15 font-semibold tabular-nums">
        {m.game_toast_points({ count: points, countText: formatNumber(points) })}
      </span>
    </li>
  )
}

/** The first three are gold. */
function Rank({ rank }: { rank: number }) {
  const rankClasses =
    rank <= 3
      ? 'rounded-full border-2 border-sun bg-sun-bright/25 font-semibold high-contrast:bg-card'
      : 'text-ink-soft'
  return (
    <span
      className={`grid h-9 min-w-9 shrink-0 place-items-center px-1 font-display text-17 tabular-nums ${rankClasses}`}
    >
      <span className="sr-only">{m.game_rank({ rank: formatNumber(rank) })}</span>
      <span aria-hidden>{formatNumber(rank)}</span>
    </span>
  )
}
