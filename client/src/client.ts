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
  /** The longest `Retry-After` to wait for (s), up to five times per call. Default 60; 0 turns retries off. */
  maxRetryWait?: number
  /** Called when the session ends while there is a live connection. */
  onSessionEnded?: () => void
}

/** The signed-in user, with everything that only they see. */
export type SignedInUser = Output<Api['POST /api/login']>['user']

export type Credentials = { email: string; password: string; code?: string }

type ItemOf<Name extends PagedEndpoint> = Output<Api[Name]> extends Page<infer Item> ? Item : never

type Calls = ReturnType<typeof createCalls>

/** Creates a client of a Coterie server, with its own session: `createClient({ baseUrl: 'https://coterie.example.org' })`. */
export function createClient(options: ClientOptions): Client {
  return new Client(options)
}

/** Calls one server with one session. */
class Client {
  /** Calls an endpoint: `call('GET /api/groups/{id}', { params: { id: '7' } })`. Throws an ApiError or a NetworkError. */
  readonly call: Calls['call']
  /** Gets one page of a list: the items, and the cursor of the next page or null. */
  readonly callPage: Calls['callPage']
  readonly #sendCall: Calls['sendCall']
  readonly #cookies = new Cookies()
  readonly #live: Live

  constructor(options: ClientOptions) {
    const baseUrl = parseOrigin(options.baseUrl)
    const maxWait = options.maxRetryWait ?? 60
    const calls = createCalls({
      send: createSend(baseUrl, this.#cookies, options.fetch),
      getLanguage: () => options.language ?? 'en',
      retries: { statuses: maxWait > 0 ? [429, 503] : [], maxWait },
      ApiError,
      NetworkError,
    })
    this.call = calls.call
    this.callPage = calls.callPage
    this.#sendCall = calls.sendCall
    this.#live = new Live({
      baseUrl,
      socketClass: options.WebSocket,
      getCookie: () => this.#cookies.header,
      onEnded: () => options.onSessionEnded?.(),
      checkEnded: () =>
        this.call('GET /api/user').then(
          () => false,
          (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in',
        ),
    })
  }

  /**
   * Signs in. The session ends 30 days after the last call. People with two-step sign-in need `code`: six digits of their app or a
   * recovery code. Without it, the error has the code `second_factor_required`, or `passkey_required` for people without an app.
   */
  async signIn(credentials: Credentials): Promise<SignedInUser> {
    const { user } = await this.call('POST /api/login', { body: credentials })
    // Otherwise the connection of the previous session would stay open.
    this.#live.disconnect()
    this.#live.connect()
    return user
  }

  /** Ends the session and closes the live connection. */
  async signOut(): Promise<void> {
    this.#live.disconnect()
    await this.call('POST /api/logout')
    this.#cookies.clear()
  }

  /** The pages of a list, each fetched when it is needed: `for await (const page of client.pages('GET /api/groups'))`. */
  async *pages<Name extends PagedEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): AsyncGenerator<ItemOf<Name>[], void, undefined> {
    const { query } = (input ?? {}) as { query?: { cursor?: string } }
    let next = query?.cursor ?? null
    do {
      const pageInput = { ...input, query: { ...query, ...(next !== null && { cursor: next }) } }
      const output = await this.callPage(name, ...([pageInput] as unknown as CallArguments<Api[Name]>))
      const page = output as Page<ItemOf<Name>>
      yield page.items
      next = page.next
    } while (next !== null)
  }

  /** The items of a list, page by page: `for await (const circle of client.items('GET /api/groups'))`. */
  async *items<Name extends PagedEndpoint>(
    name: Name,
    ...input: CallArguments<Api[Name]>
  ): AsyncGenerator<ItemOf<Name>, void, undefined> {
    for await (const page of this.pages(name, ...input)) yield* page
  }

  /** Calls an endpoint that returns a file. Read it with `response.body` or `response.arrayBuffer()`. */
  async download<Name extends FileEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): Promise<Response> {
    return await this.#sendCall(name, input)
  }

  /**
   * Calls `handler` for each live update of this kind. Connects with the first handler, and reconnects until the
   * returned function has removed the last one. `missed` means that updates may have been lost: refetch your data.
   */
  onLiveUpdate<Kind extends LiveUpdateKind>(
    kind: Kind,
    handler: (update: LiveUpdateOf<Kind>) => void,
  ): () => void {
    return this.#live.on(kind, handler)
  }

  /** Sends a live message, for example that you are typing. Dropped while there is no connection. */
  sendLiveMessage(message: LiveClientMessage): void {
    this.#live.send(message)
  }
}
export type { Client }

/** Sends requests with the cookies of the session. */
function createSend(baseUrl: string, cookies: Cookies, customFetch: ClientOptions['fetch']) {
  return async (path: string, request: RequestInit): Promise<Response> => {
    const { header } = cookies
    const headers = { ...(request.headers as Record<string, string>), ...(header && { cookie: header }) }
    // Following a redirect would turn a POST into a GET. The error's cause mentions the redirect.
    const complete: RequestInit = { ...request, headers, redirect: 'error' }
    const response = await (customFetch ?? fetch)(baseUrl + path, complete)
    cookies.store(response.headers)
    return response
  }
}

function parseOrigin(baseUrl: string): string {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new TypeError(
      `baseUrl is ${JSON.stringify(baseUrl)}; write the address of a server, such as https://coterie.example.org.`,
    )
  return new URL(baseUrl).origin
}
