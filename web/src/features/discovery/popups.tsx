import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { Sprout, UsersRound } from 'lucide-react'

import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { InviteFriendsButton } from '../groups/share/invite-friends-button.tsx'
import { isFiltered, noFilter, type Filter } from './filter.ts'

/*
 * What opens above a deck, loaded as one file.
 */
export { PlanSheet } from '../billing/plan-sheet.tsx'
export { CircleInterests, PeopleInterests } from './filters/interests-popup.tsx'
export { RangePanel } from './filters/range-panel.tsx'
export { TuningSheet } from './filters/tuning.tsx'
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

/** For members of a city that is still new: what they can do about it. */
export function FirstPeople() {
  const { location } = useUser()
  if (location === null) return null
  return (
    <Card
      as="section"
      aria-labelledby="first-people"
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 p-5 landscape-phone:col-span-2"
    >
      <div className="flex gap-3">
        <Sprout size={28} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-good" />
        <div className="grid min-w-0 gap-1">
          <h2 id="first-people" className="text-20 wrap-anywhere">
            {m.city_start_title({ city: translateCity(location) })}
          </h2>
          <p className="text-15 text-ink-soft">{m.city_start_hint()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <InviteFriendsButton />
        <ButtonLink href="/groups?view=circles&create=open" variant="secondary" icon={UsersRound}>
          {m.city_start_circle()}
        </ButtonLink>
      </div>
    </Card>
  )
}
