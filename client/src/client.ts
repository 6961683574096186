import type { Api } from '@coterie/contract/api'
import type { Output, Page } from '@coterie/contract/endpoint'
import type { LiveClientMessage, LiveUpdateKind } from '@coterie/contract/live'

import { createCalls } from './calls.ts'
import type { CallArguments, FileEndpoint, PagedEndpoint } from './calls.ts'
import { Cookies } from './cookies.ts'
import { ApiError, NetworkError } from './errors.ts'
import { Live } from './live.ts'
import type { LiveUpdateOf, SocketClass } from './live.ts'

export { ApiError, NetworkError }
export type { Issue } from './errors.ts'
export type { CallArguments, FileEndpoint, PagedEndpoint, SingleEndpoint } from './calls.ts'
export type { LiveUpdateOf, SocketClass } from './live.ts'
export type { Api } from '@coterie/contract/api'
export type { Endpoint, Output, Page, RequestInput } from '@coterie/contract/endpoint'
export type { LiveClientMessage, LiveUpdate, LiveUpdateKind } from '@coterie/contract/live'

export type ClientOptions = {
  /** The address of the server, such as `https://coterie.example.org`. */
  baseUrl: string
  /** Sends the requests. Default: the `fetch` of the runtime. */
  fetch?: (url: string, request: RequestInit) => Promise<Response>
  /** Opens live connections. Default: the `WebSocket` of the runtime, which Node has since version 22. */
  WebSocket?: SocketClass
  /** The language of messages, such as `es`. Default: English. */
  language?: string
  /** The longest `Retry-After` to wait for (s), up to three times per call. Default 60; 0 turns retries off. */
  maxRetryWait?: number
  /** Called when the session ends while there is a live connection. */
  onSessionEnded?: () => void
}

/** A person of the API, as it describes the signed-in user to themselves. */
export type SignedInUser = Output<Api['POST /api/login']>['user']

type ItemOf<Name extends PagedEndpoint> = Output<Api[Name]> extends Page<infer Item> ? Item : never

export type Client = ReturnType<typeof createClient>

/** Creates a client of a Coterie server, with a session of its own: `createClient({ baseUrl: 'https://coterie.example.org' })`. */
export function createClient(options: ClientOptions) {
  const baseUrl = parseOrigin(options.baseUrl)
  const cookies = new Cookies()
  const customFetch = options.fetch
  const maxWait = options.maxRetryWait ?? 60

  async function send(path: string, request: RequestInit): Promise<Response> {
    const { header } = cookies
    const headers = { ...(request.headers as Record<string, string>), ...(header && { cookie: header }) }
    // A redirect would turn a POST into a GET: the cause of the error names it instead.
    const complete: RequestInit = { ...request, headers, redirect: 'error' }
    const response = await (customFetch ?? fetch)(baseUrl + path, complete)
    cookies.store(response.headers)
    return response
  }

  const { call, callPage, sendCall } = createCalls({
    send,
    getLanguage: () => options.language ?? 'en',
    retries: { statuses: maxWait > 0 ? [429, 503] : [], maxWait },
    ApiError,
    NetworkError,
  })

  const live = new Live({
    baseUrl,
    socketClass: options.WebSocket,
    getCookie: () => cookies.header,
    onEnded: () => options.onSessionEnded?.(),
    checkEnded: () =>
      call('GET /api/user').then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in',
      ),
  })

  /**
   * Signs in, for up to 30 days after the last call. People with two-step sign-in need `code`: six digits of their
   * app or a recovery code. Without it, the error has the code `second_factor_required`.
   */
  async function signIn(credentials: {
    email: string
    password: string
    code?: string
  }): Promise<SignedInUser> {
    const { user } = await call('POST /api/login', { body: credentials })
    // A connection of the previous session would stay open.
    live.disconnect()
    live.connect()
    return user
  }

  /** Ends the session and closes the live connection. */
  async function signOut(): Promise<void> {
    live.disconnect()
    await call('POST /api/logout')
    cookies.clear()
  }

  /** The pages of a list, each fetched when it is needed: `for await (const page of pages('GET /api/groups'))`. */
  async function* pages<Name extends PagedEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): AsyncGenerator<ItemOf<Name>[], void, undefined> {
    const { query } = (input ?? {}) as { query?: { cursor?: string } }
    let next = query?.cursor ?? null
    do {
      const pageInput = { ...input, query: { ...query, ...(next !== null && { cursor: next }) } }
      const page = (await callPage(name, ...([pageInput] as unknown as CallArguments<Api[Name]>))) as Page<
        ItemOf<Name>
      >
      yield page.items
      next = page.next
    } while (next !== null)
  }

  /** The items of a list, page by page: `for await (const circle of items('GET /api/groups'))`. */
  async function* items<Name extends PagedEndpoint>(
    name: Name,
    ...input: CallArguments<Api[Name]>
  ): AsyncGenerator<ItemOf<Name>, void, undefined> {
    for await (const page of pages(name, ...input)) yield* page
  }

  /** Calls an endpoint that returns a file. Read it with `response.body` or `response.arrayBuffer()`. */
  async function download<Name extends FileEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): Promise<Response> {
    return await sendCall(name, input)
  }

  /**
   * Calls `handler` for each live update of this kind. Connects with the first handler, and reconnects until the
   * returned function has removed the last one. `missed` means that updates may have been lost: fetch again what you keep.
   */
  function onLiveUpdate<Kind extends LiveUpdateKind>(
    kind: Kind,
    handler: (update: LiveUpdateOf<Kind>) => void,
  ): () => void {
    return live.on(kind, handler)
  }

  /** Sends a live message, such as that you are typing. Dropped while there is no connection. */
  function sendLiveMessage(message: LiveClientMessage): void {
    live.send(message)
  }

  return { signIn, signOut, call, callPage, pages, items, download, onLiveUpdate, sendLiveMessage }
}

function parseOrigin(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new TypeError(
      `baseUrl is ${JSON.stringify(baseUrl)}; write the address of a server, such as https://coterie.example.org.`,
    )
  return new URL(baseUrl).origin
}
