import type { Api } from '@coterie/contract/api'
import type { Endpoint, Output, RequestInput } from '@coterie/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'

import { sessionCookie } from '../platform/sessions.ts'

/** The status, the parsed body, and the cursor of the next page if there is one. */
export type CallResult<Body> = {
  status: number
  body: Body
  next: string | undefined
  headers: Record<string, unknown>
  cookie: string | undefined
}

type BodyOf<E extends Endpoint> = E['paged'] extends true
  ? Output<E> extends { items: infer Items }
    ? Items
    : never
  : Output<E>

/** Calls the API over HTTP, with or without a session. */
export class Caller {
  readonly #app: FastifyInstance
  readonly #token: string | undefined

  constructor(app: FastifyInstance, token?: string) {
    this.#app = app
    this.#token = token
  }

  /** The authentication header, for requests that bypass this class. */
  get headers(): Record<string, string> {
    return this.#token === undefined ? {} : { cookie: `${sessionCookie}=${this.#token}` }
  }

  /** A call typed by the contract: `call('GET /api/groups', {})`. */
  call<Name extends keyof Api>(
    name: Name,
    input: RequestInput<Api[Name]>,
  ): Promise<CallResult<BodyOf<Api[Name]>>> {
    return this.send(name, input)
  }

  async download(path: string): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
    const cookies: Record<string, string> = this.#token === undefined ? {} : { [sessionCookie]: this.#token }
    const response = await this.#app.inject({ url: path, cookies })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
  }

  /** An untyped call, for tests of invalid input. */
  async send<
    Body = { error: { code: string; message: string; issues?: { path: string; message: string }[] } },
  >(
    name: string,
    input: { params?: unknown; query?: unknown; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<CallResult<Body>> {
    const [method, path] = name.split(' ') as [NonNullable<InjectOptions['method']>, string]
    const params = (input.params ?? {}) as Record<string, unknown>
    const response = await this.#app.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key])),
      query: toQuery(input.query),
      cookies: this.#token === undefined ? {} : { [sessionCookie]: this.#token },
      headers: input.headers ?? {},
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    const link = response.headers.link === undefined ? undefined : String(response.headers.link)
    const nextUrl =
      link === undefined ? undefined : new URL(link.slice(1, link.indexOf('>')), 'http://localhost')
    return {
      status: response.statusCode,
      body: (response.body === '' ? undefined : parse(response.body)) as Body,
      next: nextUrl?.searchParams.get('cursor') ?? undefined,
      headers: response.headers,
      cookie: response.cookies.find(({ name: cookie }) => cookie === sessionCookie)?.value,
    }
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function toQuery(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  )
}
