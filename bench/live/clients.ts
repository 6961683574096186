import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { livePath } from '@coterie/contract/live-connection'

import { answerQuestions } from './child.ts'
import { openWebSocket } from './websocket-client.ts'

/** Connections that behave like browsers and count what arrives. */

const atOnce = 50
let sockets: Socket[] = []
const heard = { count: 0, at: 0 }

function open(url: string, headers: Record<string, string>): Promise<Socket> {
  return openWebSocket(new URL(`${livePath}?away=0`, url), headers, (length) => {
    // Broadcasts and messages are long; greetings are not counted.
    if (length < 100) return
    heard.count += 1
    heard.at = performance.timeOrigin + performance.now()
  })
}

answerQuestions({
  connect: async ({ url, all }: { url: string; all: Record<string, string>[] }) => {
    for (let first = 0; first < all.length; first += atOnce) {
      const batch = all.slice(first, first + atOnce)
      sockets.push(...(await Promise.all(batch.map((headers) => open(url, headers)))))
    }
    return sockets.length
  },
  close: async () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
    await sleep(500)
  },
  count: () => {
    heard.count = 0
  },
  /** Waits until this many have arrived; returns when the last one did (ms since the epoch). */
  until: async (wanted: number) => {
    const late = Date.now() + 60_000
    for (; heard.count < wanted; await sleep(1)) {
      if (Date.now() > late) throw new Error(`Only ${heard.count} of ${wanted} arrived`)
    }
    return heard.at
  },
})
