import type { Earning } from '@coterie/contract/game/game'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { ButtonLink } from '../../ui/button.tsx'
import { formatRelativeTime } from '../../ui/relative-time.ts'
import { translateChallenge } from './challenge-texts.ts'
import { gameQuery } from './game-queries.ts'

export function RecentEarnings() {
  const { data } = useQuery(gameQuery)
  if (data === undefined) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{m.game_recent()}</h2>
      {data.recent.length === 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-15 text-ink-soft">{m.game_no_points()}</p>
          <ButtonLink variant="secondary" href="/events">
            {m.game_find_events()}
          </ButtonLink>
        </div>
      )}
      <ul className="divide-y divide-line">
        {data.recent.map((earning) => (
          <EarningRow key={earning.id} earning={earning} />
        ))}
      </ul>
    </section>
  )
}

function EarningRow({ earning: { cause, causeId, title, points, at } }: { earning: Earning }) {
  const [now] = useState(() => Date.now())
  const CauseIcon = cause === 'event' ? CalendarCheck : Trophy
  const hasPage = cause === 'event' && title !== null
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <CauseIcon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-sun" />
      <div className="grid min-w-0 grow">
        {hasPage ? (
          <Link
            href={`/events/${causeId}`}
            className="truncate text-15 font-semibold text-ink after:absolute after:inset-0"
          >
            {title}
          </Link>
        ) : (
          <span className="truncate text-15 font-semibold">
            {title === null ? m.game_deleted_event() : translateChallenge(title)}
          </span>
        )}
        <span className="text-13 text-ink-soft">
          {cause === 'event' ? m.game_event_label() : m.game_challenge_label()} ·{' '}
          {formatRelativeTime(at, now)}
        </span>
      </div>
      <span className="shrink-0 text-15 font-semibold text-sun tabular-nums">
        {m.game_points_gained({ count: points })}
      </span>
    </li>
  )
}
