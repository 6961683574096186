import { m } from '@coterie/contract/paraglide/messages'
import { MapPinPlus, Telescope } from 'lucide-react'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isFiltered, noFilter, type EventFilter } from './event-filters.ts'

type NoEventsProps = {
  filter: EventFilter
  onChange: (filter: EventFilter) => void
  /** Undefined if the list already includes events farther away. */
  onSearchFarther: (() => void) | undefined
}

/** Shown if no event is nearby or none matches. Offers to look farther, clear the filters or suggest a plan. */
export function NoEvents({ filter, onChange, onSearchFarther }: NoEventsProps) {
  const searchFartherButton = onSearchFarther && (
    <Button icon={Telescope} onClick={onSearchFarther}>
      {m.events_look_farther()}
    </Button>
  )
  if (isFiltered(filter)) {
    return (
      <EmptyState scene="nobody-left" title={m.events_no_matches()} hint={m.events_no_matches_hint()}>
        {searchFartherButton}
        <Button variant={searchFartherButton ? 'secondary' : 'primary'} onClick={() => onChange(noFilter)}>
          {m.event_filter_clear_all()}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="gathering" title={m.events_no_events()} hint={m.events_no_events_hint()}>
      {searchFartherButton}
      <ButtonLink variant={searchFartherButton ? 'secondary' : 'primary'} href="/groups?view=circles">
        {m.events_suggest_plan()}
      </ButtonLink>
    </EmptyState>
  )
}

export function CityPrompt() {
  return (
    <EmptyState scene="gathering" title={m.events_city_required()} hint={m.events_city_required_hint()}>
      <ButtonLink icon={MapPinPlus} href="/profile">
        {m.events_add_city()}
      </ButtonLink>
    </EmptyState>
  )
}
