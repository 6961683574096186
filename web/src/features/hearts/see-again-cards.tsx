import type { SeeAgainCard } from '@coterie/contract/hearts'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useId } from 'react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { seeAgainCardsQuery } from './heart-queries.ts'

/** Renders nothing until the viewer came to an event. */
export function SeeAgainCards() {
  const { data, error, isRefetching, refetch } = useQuery(seeAgainCardsQuery)
  if (data === undefined && error !== null)
    return <ErrorState title={m.hearts_failed()} query={{ error, refetch, isRefetching }} />
  if (data === undefined || data.length === 0) return null
  return (
    <div className="mb-8 grid gap-5">
      {data.map((card) => (
        <EventCard key={card.event.id} card={card} />
      ))}
    </div>
  )
}

function EventCard({ card: { event, people, peopleCount } }: { card: SeeAgainCard }) {
  const id = useId()
  return (
    <Card as="section" variant="invitation" aria-labelledby={id} className="grid gap-4 p-6 wide:p-8">
      <header className="grid gap-1">
        <h2 id={id} className="text-24 wrap-anywhere">
          {m.hearts_title()}
        </h2>
        <p className="text-15 font-semibold wrap-anywhere">{m.hearts_from({ title: event.title })}</p>
        <p className="text-15 text-ink-soft">{m.hearts_hint()}</p>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <AvatarRow people={people} total={peopleCount} size="normal" />
        <ButtonLink
          href={`/events/${event.id}/again`}
          icon={Heart}
          aria-label={m.hearts_choose_label({ title: event.title })}
        >
          {m.hearts_choose()}
        </ButtonLink>
      </div>
    </Card>
  )
}
