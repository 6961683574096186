import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { checkinsQuery } from './checkin-queries.ts'
import { CheckinRow } from './checkin-row.tsx'

/** The viewer's safety check-ins, for one event or all. Hidden if there are none. */
export function OwnSafetyCheckins({ eventId }: { eventId?: number }) {
  const { data, error, refetch, isRefetching } = useQuery(checkinsQuery)
  const checkins = (data ?? []).filter(({ event }) => eventId === undefined || event.id === eventId)
  if (checkins.length === 0 && (error === null || data !== undefined || eventId !== undefined)) return null
  return (
    <Card
      as="section"
      aria-labelledby="own-checkins"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 wide:p-6"
    >
      <div className="grid gap-1">
        <h2 id="own-checkins" className="text-20">
          {m.safety_checkin_own_title()}
        </h2>
        <p className="text-15 text-ink-soft">{m.safety_checkin_own_hint()}</p>
      </div>
      {data === undefined && error !== null && (
        <ErrorState title={m.safety_checkin_own_failed()} query={{ error, refetch, isRefetching }} />
      )}
      <ul className="divide-y divide-line">
        {checkins.map((checkin) => (
          <CheckinRow key={checkin.id} checkin={checkin} />
        ))}
      </ul>
    </Card>
  )
}
