import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { onLiveUpdate } from '../../api/live.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useSession } from '../../api/session.ts'
import { eventPageQuery, cacheEvent, refreshOwnEvents } from './event-queries.ts'

export function useEventUpdates(): void {
  const client = useQueryClient()
  const session = useSession()
  const viewerId = session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (viewerId === null) return undefined
    const unsubscribers = [
      onLiveUpdate('event', ({ id }) => void refreshEvent(client, id, viewerId)),
      onLiveUpdate('event-comment', ({ eventId }) =>
        client.invalidateQueries({ queryKey: [...queryKeys.events, 'comments', eventId] }),
      ),
      onLiveUpdate('missed', () => client.invalidateQueries({ queryKey: queryKeys.events })),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [client, viewerId])
}

async function refreshEvent(client: QueryClient, id: number, viewerId: number): Promise<void> {
  refreshOwnEvents(client)
  try {
    cacheEvent(client, await client.fetchQuery({ ...eventPageQuery(id, viewerId), staleTime: 0 }), viewerId)
  } catch {
    // Failures are fine: opening the event refetches it.
  }
}
