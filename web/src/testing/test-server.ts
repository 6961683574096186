import type { Api } from '@coterie/contract/api'
import type { Output, Page, RequestInput } from '@coterie/contract/endpoint'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'

type Responder = () => Response | Promise<Response>
/** A paged list is answered with the items of its last page, or with a page. */
export type Body<Name extends keyof Api> =
  Output<Api[Name]> extends Page<infer Item> ? readonly Item[] | Page<Item> : Output<Api[Name]>
type SentInput<Name extends keyof Api> = RequestInput<Api[Name], FormData>
type SentCall = { name: string; params: unknown; query: unknown; body: unknown }

export type TestServer = {
  /** Answers an endpoint of the contract. A function is called for each request. */
  answer: <Name extends keyof Api>(
    name: Name,
    body: Body<Name> | ((input: SentInput<Name>) => Body<Name> | Promise<Body<Name>>),
  ) => void
  /** Refuses the calls of an endpoint. */
  refuse: (name: keyof Api, status: number, code: string, message: string) => void
  /** Keeps the calls of an endpoint waiting; `release` answers them. */
  hold: <Name extends keyof Api>(name: Name) => { release: (body: Body<Name>) => void }
  /** What the calls of an endpoint sent, in order. */
  getCalls: <Name extends keyof Api>(name: Name) => SentInput<Name>[]
  /** Raw responses by method and path: 'POST /api/login' → its response. `answer` checks the types of bodies. */
  responses: Record<string, Responder>
  start: () => void
  /** Whether a call is being answered. Held calls don't count. */
  isAnswering: () => boolean
  /** Forgets all answers and returns the calls that had none. */
  reset: () => string[]
  stop: () => void
}

/** Mocks the API with Mock Service Worker, typed by the contract. */
export function createTestServer(): TestServer {
  const responses: Record<string, Responder> = {}
  const calls: SentCall[] = []
  const unanswered: string[] = []
  const { isAnswering, watchFetch, waitFor } = countCalls()
  const catchAll = http.all('*', async ({ request }) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    const respond = responses[name]
    if (respond !== undefined) return (await waitFor(respond)).clone()
    unanswered.push(name)
    return new HttpResponse('broken', { status: 500 })
  })
  // Most communities have none.
  const noProviders = http.get('*/api/sign-in-providers', () => HttpResponse.json([]))
  const server = setupServer(noProviders, catchAll)

  function handle(name: string, respond: (call: SentCall) => Response | Promise<Response>) {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    const resolver: HttpResponseResolver = async ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const call = { name, params, query, body: await readBody(request) }
      calls.push(call)
      return await waitFor(() => respond(call))
    }
    server.use(http[method.toLowerCase() as 'get'](pattern, resolver))
  }

  return {
    answer(name, body) {
      const getBody = typeof body === 'function' ? (body as (call: SentCall) => unknown) : () => body
      handle(name, async (call) => toResponse(await getBody(call)))
    },
    refuse: (name, status, code, message) =>
      handle(name, () => Response.json({ error: { code, message } }, { status })),
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      handle(name, async () => toResponse(await promise))
      return { release: resolve }
    },
    getCalls: (name) => calls.filter((call) => call.name === name) as never[],
    responses,
    start() {
      server.listen({ onUnhandledRequest: 'error' })
      watchFetch()
    },
    isAnswering,
    reset() {
      for (const name of Object.keys(responses)) delete responses[name]
      calls.length = 0
      server.resetHandlers()
      return unanswered.splice(0)
    },
    stop: () => server.close(),
  }
}

/** Counts the calls that are being answered, except those that wait for a test's response. */
function countCalls() {
  let count = 0
  return {
    isAnswering: () => count > 0,
    watchFetch: () => {
      const { fetch } = globalThis
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        count += 1
        return await fetch(...request).finally(() => (count -= 1))
      })
    },
    waitFor: async (respond: Responder): Promise<Response> => {
      count -= 1
      try {
        return await respond()
      } finally {
        count += 1
      }
    },
  }
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/') === true) return await request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** The items of a page, with a `Link` header for the next page. */
function toResponse(body: unknown): Response {
  if (body === undefined) return new Response(null, { status: 204 })
  if (!isPage(body)) return Response.json(body)
  const headers = body.next === null ? {} : { link: `</api?cursor=${body.next}>; rel="next"` }
  return Response.json(body.items, { headers })
}

function isPage(body: unknown): body is Page<unknown> {
  return typeof body === 'object' && body !== null && 'items' in body && 'next' in body
}
