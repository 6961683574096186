import { MapPinPlus, Telescope } from 'lucide-react'

import { eventFilterTexts, eventsTexts } from '../../i18n/events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isFiltered, noFilter, type EventFilter } from './event-filters.ts'

type NoEventsProps = {
  filter: EventFilter
  onChange: (filter: EventFilter) => void
  /** Undefined if the list already includes events farther away. */
  onSearchFarther: (() => void) | undefined
}

/** Nothing nearby, or nothing matches: look farther, change the filters, or suggest a plan. */
export function NoEvents({ filter, onChange, onSearchFarther }: NoEventsProps) {
  const searchFarther = onSearchFarther && (
    <Button icon={Telescope} onClick={onSearchFarther}>
      {eventsTexts.lookFarther}
    </Button>
  )
  if (isFiltered(filter)) {
    return (
      <EmptyState scene="nobody-left" title={eventsTexts.noMatches} hint={eventsTexts.noMatchesHint}>
        {searchFarther}
        <Button variant={searchFarther ? 'secondary' : 'primary'} onClick={() => onChange(noFilter)}>
          {eventFilterTexts.clearAll}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="gathering" title={eventsTexts.noEvents} hint={eventsTexts.noEventsHint}>
      {searchFarther}
      <ButtonLink variant={searchFarther ? 'secondary' : 'primary'} href="/groups?view=circles">
        {eventsTexts.suggestPlan}
      </ButtonLink>
    </EmptyState>
  )
}

export function CityNeeded() {
  return (
    <EmptyState scene="gathering" title={eventsTexts.cityRequired} hint={eventsTexts.cityRequiredHint}>
      <ButtonLink icon={MapPinPlus} href="/profile">
        {eventsTexts.addCity}
      </ButtonLink>
    </EmptyState>
  )
}
