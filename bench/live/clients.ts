import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { livePath } from '@coterie/contract/live-connection'

import { handleCommands } from './child.ts'
import { openWebSocket } from './websocket-client.ts'

const batchSize = 50
let sockets: Socket[] = []
const received = { count: 0, at: 0 }

function open(url: string, headers: Record<string, string>): Promise<Socket> {
  return openWebSocket(new URL(`${livePath}?away=0`, url), headers, (length) => {
    // Broadcasts and messages are long; greetings are not counted.
    if (length < 100) return
    received.count += 1
    received.at = performance.timeOrigin + performance.now()
  })
}

handleCommands({
  connect: async ({ url, headersList }: { url: string; headersList: Record<string, string>[] }) => {
    for (let first = 0; first < headersList.length; first += batchSize) {
      const batch = headersList.slice(first, first + batchSize)
      sockets.push(...(await Promise.all(batch.map((headers) => open(url, headers)))))
    }
    return sockets.length
  },
  close: async () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
    await sleep(500)
  },
  resetCount: () => {
    received.count = 0
  },
  /** Waits until this many have arrived; returns when the last one did (ms since the epoch). */
  waitUntilReceived: async (expected: number) => {
    const deadline = Date.now() + 60_000
    for (; received.count < expected; await sleep(1)) {
      if (Date.now() > deadline) throw new Error(`Only ${received.count} of ${expected} arrived`)
    }
    return received.at
  },
})
