import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { InviteFriendsButton } from '../groups/share/invite-friends-button.tsx'
import { isFiltered, noFilter, type Filter } from './filter.ts'

/*
 * What opens above a deck, loaded as one file.
 */
export { PlanSheet } from '../billing/plan-sheet.tsx'
export { CircleInterests, PeopleInterests } from './filters/interests-popup.tsx'
export { RangePanel } from './filters/range-panel.tsx'
export { TuningSheet } from './filters/tuning.tsx'
export { FirstPeople } from './first-people.tsx'
export { SwipeLimitSheet } from './swipe-limit-sheet.tsx'

type NoCirclesProps = {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Whether `FirstPeople` follows, which has the button to invite. */
  isCityNew: boolean
}

/** What Discover shows once no card is left. */
export function NoCircles({ filter, onChange, isCityNew }: NoCirclesProps) {
  return (
    <EmptyState scene="nobody-left" title={m.discovery_no_cards()} hint={m.discovery_no_cards_hint()}>
      {isFiltered(filter) && (
        <Button variant="secondary" onClick={() => onChange(noFilter)}>
          {m.bffs_clear_all()}
        </Button>
      )}
      {!isCityNew && <InviteFriendsButton variant="primary" />}
    </EmptyState>
  )
}
