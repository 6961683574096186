import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useUser } from '../../../api/session.ts'
import { senderOf, stopSending } from '../compose/use-send.ts'
import { followMessages } from './live-updates.ts'

/** How many parts of the app keep messages going in each cache. */
const users = new WeakMap<QueryClient, { count: number; stop: () => void }>()

/**
 * While something that shows messages stands, also if it is only their count: what others write arrives, and
 * what one wrote goes out.
 */
export function useLiveMessages(): void {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    const known = users.get(client) ?? { count: 0, stop: begin(client, id) }
    users.set(client, { ...known, count: known.count + 1 })
    return () => leave(client)
  }, [client, id])
}

function begin(client: QueryClient, id: number): () => void {
  const unfollow = followMessages(client, id)
  senderOf(client, id).send()
  return () => {
    unfollow()
    stopSending(client)
  }
}

function leave(client: QueryClient): void {
  const known = users.get(client)
  if (known === undefined) return
  if (known.count > 1) users.set(client, { ...known, count: known.count - 1 })
  else {
    known.stop()
    users.delete(client)
  }
}
