import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keys } from '../../api/query-keys.ts'
import { onLive } from '../../api/live.ts'
import { useSession } from '../../api/session.ts'
import { eventPageQuery, keepEvent, refreshOwnEvents } from './event-queries.ts'

/** While a screen of events shows: what the host or the waiting list changes meanwhile appears on it. */
export function useEventNews(): void {
  const client = useQueryClient()
  const session = useSession()
  const viewerId = session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (viewerId === null) return undefined
    const stops = [
      onLive('event', ({ id }) => void renew(client, id, viewerId)),
      onLive('event-comment', ({ eventId }) =>
        client.invalidateQueries({ queryKey: [...keys.events, 'comments', eventId] }),
      ),
      onLive('missed', () => client.invalidateQueries({ queryKey: keys.events })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, viewerId])
}

/** Asks for one event anew, and shows it wherever it stands. */
async function renew(client: QueryClient, id: number, viewerId: number): Promise<void> {
  refreshOwnEvents(client)
  try {
    keepEvent(client, await client.fetchQuery({ ...eventPageQuery(id, viewerId), staleTime: 0 }), viewerId)
  } catch {
    // What cannot be had now is asked for when it is opened.
  }
}
