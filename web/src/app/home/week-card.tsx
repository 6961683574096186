import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { getItems } from '../../api/paged.ts'
import type { InterludeProps } from '../../features/discovery/interlude.ts'
import { discoverQuery } from '../../features/events/event-data.ts'
import { weekFilter } from '../../features/events/event-filters.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { enableSwipeToDismiss } from '../../ui/swipe-to-dismiss.ts'
import { maxRows } from './panel.tsx'
import { WeekRow } from './week-row.tsx'

/** "This week near you" as a card in the deck; nothing if no event is nearby. */
export function WeekCard({ onShow, onContinue }: InterludeProps) {
  const { data, error } = useInfiniteQuery(discoverQuery(weekFilter))
  const events = getItems(data).filter(({ mine }) => !mine.dismissed)
  const isEmpty = events.length === 0
  const hasNoEvents = isEmpty && (data !== undefined || error !== null)
  const skip = useEffectEvent(onContinue)
  useEffect(() => {
    if (hasNoEvents) skip()
  }, [hasNoEvents])
  return isEmpty ? null : <WeekEvents events={events} onShow={onShow} onContinue={onContinue} />
}

type WeekEventsProps = InterludeProps & { events: readonly DiscoveredEvent[] }

/** A swipe to either side continues with the deck. */
function WeekEvents({ events, onShow, onContinue }: WeekEventsProps) {
  const card = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(onShow)
  const skip = useEffectEvent(onContinue)
  useLayoutEffect(() => show(), [])
  useEffect(
    () =>
      card.current === null ? undefined : enableSwipeToDismiss(card.current, ['left', 'right'], () => skip()),
    [],
  )
  return (
    <Card
      ref={card}
      as="section"
      variant="lifted"
      aria-labelledby="week-near-you"
      className="grid content-start gap-4 p-5 wide:p-6"
    >
      <output className="sr-only">{m.home_week()}</output>
      <h2 id="week-near-you" className="flex items-center gap-3 text-24 wide:text-32 landscape-phone:text-24">
        <CalendarDays size={24} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
        {m.home_week()}
      </h2>
      <ul>
        {events.slice(0, maxRows).map((event) => (
          <WeekRow key={event.id} event={event} />
        ))}
      </ul>
      <ButtonLink href="/events" variant="secondary">
        {m.home_all_events()}
      </ButtonLink>
    </Card>
  )
}
