import type { AddressInfo } from 'node:net'

import { WebSocketServer } from 'ws'

import { handleCommands, runSeparately } from './child.ts'
import { readCpuTime, readSettledMemory } from './memory.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => socket.on('message', () => undefined))

handleCommands({
  url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  memory: readSettledMemory,
  broadcast: async ({ text, times }: { text: string; times: number }) => {
    const before = readCpuTime()
    const bytes = Buffer.from(text)
    await runSeparately(times, () => {
      for (const client of server.clients) client.send(bytes, { binary: false })
    })
    return readCpuTime() - before
  },
})
