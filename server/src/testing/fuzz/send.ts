import { Agent, request } from 'node:http'

import type { Wire } from './hostile-requests.ts'

export type Response = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Milliseconds until the last byte. */
  took: number
}

/** How long a response may take (ms). */
export const patience = 2000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request over a real connection. A failed connection gives status 0 and the reason. */
export function send(url: string, { method, path, headers, body }: Wire): Promise<Response> {
  const started = performance.now()
  return new Promise((resolve) => {
    const heard = (status: number, text: string, got: Response['headers'] = {}) =>
      resolve({ status, text, headers: got, took: performance.now() - started })
    const { hostname, port } = new URL(url)
    const given = { 'content-length': String(body?.length ?? 0), ...headers }
    const asked = request({ agent, hostname, port, method, path, headers: given }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => heard(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), answer.headers))
      answer.on('error', (error) => heard(0, String(error)))
    })
    asked.setTimeout(patience * 10, () => asked.destroy(new Error('No response in time')))
    asked.on('error', (error) => heard(0, String(error)))
    asked.end(body)
  })
}

export function hangUp(): void {
  agent.destroy()
}
