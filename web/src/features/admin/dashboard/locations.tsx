import type { Dashboard } from '@coterie/contract/admin'

import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { dashboardWords } from '../../../words/admin.ts'

/** Where most people live; nothing while nobody has said where. */
export function Locations({ dashboard: { usersByLocation, usersElsewhere } }: { dashboard: Dashboard }) {
  const places = Object.entries(usersByLocation).toSorted(([, one], [, other]) => other - one)
  if (places.length === 0) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="text-20">{dashboardWords.byLocation}</h2>
      <ul className="grid gap-x-6 wide:max-frame:grid-cols-2">
        {places.map(([place, count]) => (
          <li
            key={place}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-15 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">{place}</span>
            <Badge>{count.toLocaleString('en-US')}</Badge>
          </li>
        ))}
      </ul>
      {usersElsewhere > 0 && (
        <p className="text-13 text-ink-soft">{dashboardWords.elsewhere(usersElsewhere)}</p>
      )}
    </Card>
  )
}
