import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useUser } from '../../../api/session.ts'
import { getSender, stopSending } from '../compose/use-send.ts'
import { subscribeToMessages } from './live-updates.ts'

/** Mounted components per client. */
const subscriptions = new WeakMap<QueryClient, { count: number; stop: () => void }>()

/** While mounted, receives messages and sends the outbox. Needed even where only the unread count is shown. */
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
