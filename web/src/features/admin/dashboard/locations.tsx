import type { Dashboard } from '@coterie/contract/admin'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { formatNumber } from '../../../ui/text.ts'

/** Makes this card about as tall as the new users card. */
const initialCount = 7

export function Locations({ dashboard: { usersByLocation, usersElsewhere } }: { dashboard: Dashboard }) {
  const locations = Object.entries(usersByLocation).toSorted(([, a], [, b]) => b - a)
  const [isExpanded, setExpanded] = useState(false)
  if (locations.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="text-20">{m.dashboard_by_location()}</h2>
      <ul className="grid gap-x-6 wide:max-frame:grid-cols-2">
        {locations.slice(0, isExpanded ? undefined : initialCount).map(([location, count]) => (
          <li
            key={location}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-15 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">{translateCity(location)}</span>
            <Badge>{formatNumber(count)}</Badge>
          </li>
        ))}
      </ul>
      {!isExpanded && locations.length > initialCount && (
        <Button variant="link" className="justify-self-start" onClick={() => setExpanded(true)}>
          {m.dashboard_more_cities()}
        </Button>
      )}
      {isExpanded && usersElsewhere > 0 && (
        <p className="text-13 text-ink-soft">
          {m.dashboard_elsewhere({ count: usersElsewhere, countText: formatNumber(usersElsewhere) })}
        </p>
      )}
    </Card>
  )
}
