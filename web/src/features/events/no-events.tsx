import { MapPinPlus, Telescope } from 'lucide-react'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { eventFilterWords, eventsWords } from '../../i18n/events.ts'
import { isFiltered, noFilter, type EventFilter } from './event-filters.ts'

type NoEventsProps = {
  filter: EventFilter
  onChange: (filter: EventFilter) => void
  /** Looks beyond what is near, where that has not been done. */
  onLook: (() => void) | undefined
}

/** Nothing nearby, or nothing matches: look farther, change the filters, or suggest a plan. */
export function NoEvents({ filter, onChange, onLook }: NoEventsProps) {
  const look = onLook && (
    <Button icon={Telescope} onClick={onLook}>
      {eventsWords.lookFarther}
    </Button>
  )
  if (isFiltered(filter)) {
    return (
      <Empty scene="nobody-left" title={eventsWords.noneFound} hint={eventsWords.noneFoundHint}>
        {look}
        <Button look={look ? 'secondary' : 'primary'} onClick={() => onChange(noFilter)}>
          {eventFilterWords.clear}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty scene="gathering" title={eventsWords.none} hint={eventsWords.noneHint}>
      {look}
      <ButtonLink look={look ? 'secondary' : 'primary'} href="/groups?view=circles">
        {eventsWords.suggestPlan}
      </ButtonLink>
    </Empty>
  )
}

/** Stands in the place of the nearby list for people without a city. */
export function CityNeeded() {
  return (
    <Empty scene="gathering" title={eventsWords.cityNeeded} hint={eventsWords.cityNeededHint}>
      <ButtonLink icon={MapPinPlus} href="/profile">
        {eventsWords.addCity}
      </ButtonLink>
    </Empty>
  )
}
