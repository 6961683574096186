import { Agent, request } from 'node:http'

import type { RawRequest } from './hostile-requests.ts'

export type Response = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Milliseconds until the last byte. */
  duration: number
}

/** How long a response may take (ms). */
export const maxDuration = 2000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request over a real connection. A failed connection gives status 0 and the reason. */
export function send(url: string, { method, path, headers, body }: RawRequest): Promise<Response> {
  const started = performance.now()
  return new Promise((resolve) => {
    const finish = (status: number, text: string, responseHeaders: Response['headers'] = {}) =>
      resolve({ status, text, headers: responseHeaders, duration: performance.now() - started })
    const { hostname, port } = new URL(url)
    const allHeaders = { 'content-length': String(body?.length ?? 0), ...headers }
    const clientRequest = request(
      { agent, hostname, port, method, path, headers: allHeaders },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          finish(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers),
        )
        response.on('error', (error) => finish(0, String(error)))
      },
    )
    clientRequest.setTimeout(maxDuration * 10, () => clientRequest.destroy(new Error('No response in time')))
    clientRequest.on('error', (error) => finish(0, String(error)))
    clientRequest.end(body)
  })
}

export function closeConnections(): void {
  agent.destroy()
}
