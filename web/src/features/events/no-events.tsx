import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { eventFilterWords, eventsWords } from '../../words/events.ts'
import { isFiltered, noFilter, type EventFilter } from './filter.ts'

type NoEventsProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }

/** Nothing is listed, or nothing fits what was asked for. */
export function NoEvents({ filter, onChange }: NoEventsProps) {
  if (isFiltered(filter)) {
    return (
      <Empty scene="nobody-left" title={eventsWords.noneFound} hint={eventsWords.noneFoundHint}>
        <Button onClick={() => onChange(noFilter)}>{eventFilterWords.clear}</Button>
      </Empty>
    )
  }
  return (
    <Empty scene="gathering" title={eventsWords.none} hint={eventsWords.noneHint}>
      <ButtonLink href="/groups?view=circles">{eventsWords.toCircles}</ButtonLink>
    </Empty>
  )
}
