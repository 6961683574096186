import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type Page = { status?: number; headers?: Record<string, string>; body?: string } | RequestListener

/** Websites with calendars, on this machine. */
export type FeedServer = {
  readonly origin: string
  /** The headers of each request, by path. */
  readonly requests: Map<string, IncomingHttpHeaders[]>
  serve: (path: string, page: Page) => string
  close: () => Promise<void>
}

export async function startFeedServer(): Promise<FeedServer> {
  const pages = new Map<string, Page>()
  const requests: FeedServer['requests'] = new Map()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.set(path, [...(requests.get(path) ?? []), request.headers])
    const page = pages.get(path) ?? { status: 404 }
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page.status ?? 200, { 'content-type': 'text/calendar', ...page.headers })
    return response.end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    serve: (path, page) => {
      pages.set(path, page)
      return `${origin}${path}`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A calendar of these events, each as its lines. */
export function createCalendar(
  events: readonly (readonly string[])[],
  lines: readonly string[] = [],
): string {
  const components = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, ...components, 'END:VCALENDAR', ''].join('\r\n')
}
