import type { QueryClient } from '@tanstack/react-query'

import { startLive } from '../api/live-start.ts'
import { watchGame } from '../features/game/watch.ts'
import { renew } from '../features/notifications/device.ts'
import { watchSanctions } from '../features/sanctions/watch.ts'

/** Everything that goes on beside the screens while somebody is signed in; returns how to end it. */
export function begin(client: QueryClient, userId: number): () => void {
  const stops = [startLive(client), watchGame(client), watchSanctions(client)]
  // Should it fail, the next start tries again.
  void renew(userId).catch(() => undefined)
  return () => {
    for (const stop of stops) stop()
  }
}
