import type { ReactNode } from 'react'

import { DiscoverPage as Circles } from '../features/discovery/discover-page.tsx'
import { lazy } from '../ui/lazy.tsx'
import { AddAction } from './discover-add-action.tsx'

/** Loaded after the first cards. */
const WeekCard = lazy(async () => ({ default: (await import('./home/week-card.tsx')).WeekCard }))

/** With a heading, it is part of the desktop's Home, which shows the events of the week above. */
export function DiscoverPage({ heading }: { heading?: ReactNode }) {
  return (
    <Circles
      AddAction={AddAction}
      heading={heading}
      {...(heading === undefined && { Interlude: WeekCard })}
    />
  )
}
