import type { AddressInfo } from 'node:net'

import { WebSocketServer } from 'ws'

import { answerQuestions, apart } from './child.ts'
import { processorTime, settledMemory } from './memory.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => socket.on('message', () => undefined))

answerQuestions({
  url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  memory: settledMemory,
  broadcast: async ({ text, times }: { text: string; times: number }) => {
    const before = processorTime()
    const bytes = Buffer.from(text)
    await apart(times, () => {
      for (const client of server.clients) client.send(bytes, { binary: false })
    })
    return processorTime() - before
  },
})
