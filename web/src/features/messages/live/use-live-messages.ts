import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useUser } from '../../../api/session.ts'
import { getSender, stopSending } from '../compose/use-send.ts'
import { subscribeToMessages } from './live-updates.ts'

/** How many parts of the app keep messages going in each cache. */
const subscriptions = new WeakMap<QueryClient, { count: number; stop: () => void }>()

/**
 * While something that shows messages stands, also if it is only their count: what others write arrives, and
 * what one wrote goes out.
 */
export function useLiveMessages(): void {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    const subscription = subscriptions.get(client) ?? { count: 0, stop: subscribe(client, id) }
    subscriptions.set(client, { ...subscription, count: subscription.count + 1 })
    return () => unsubscribeLater(client)
  }, [client, id])
}

function subscribe(client: QueryClient, id: number): () => void {
  const unsubscribe = subscribeToMessages(client, id)
  getSender(client, id).send()
  return () => {
    unsubscribe()
    stopSending(client)
  }
}

function unsubscribeLater(client: QueryClient): void {
  const subscription = subscriptions.get(client)
  if (subscription === undefined) return
  if (subscription.count > 1) subscriptions.set(client, { ...subscription, count: subscription.count - 1 })
  else {
    subscription.stop()
    subscriptions.delete(client)
  }
}
