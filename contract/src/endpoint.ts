import type { z } from 'zod'

import type { Refusal } from './refusals.ts'

type Schema = z.core.$ZodType

/** Who may call an endpoint; the server checks it before anything else. */
export type Audience = 'anyone' | 'signedIn' | 'premium' | 'advertiser' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What both sides promise about one call.
 *
 * - `body: { upload }` marks multipart: text fields and at most one picture under `pictureField`.
 * - `bodyBytes`: the longest body, where that is more than usual.
 * - `paged`: `response` is an array; the next page's address comes in a `Link` header.
 * - `file`: the answer is a file of this media type to be kept, sent as it comes into being.
 * - `response` and `file` absent: 204 without a body.
 * - `perMinute`: how often one person may call it in a minute, where that is less than for all calls together.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly audience: Audience
  readonly summary: string
  readonly feature: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyBytes?: number
  readonly pictureField?: string
  readonly paged?: true
  readonly status?: 200 | 201 | 202
  readonly response?: Schema
  readonly file?: string
  readonly perMinute?: number
  readonly refusals?: readonly Refusal[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type ParsedPart<S> = S extends Schema ? z.core.output<S> : undefined

/** What a handler is given, after validation. */
export type Input<E extends Endpoint> = {
  params: ParsedPart<E['params']>
  query: ParsedPart<E['query']>
  body: ParsedPart<E['body']>
}

/** A page of a list, and the opaque cursor of the next one or null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }

/**
 * A file to be kept, under a name that browsers propose; or, with `shownFor`, to be shown in a page, where the
 * browser may hold it for its person so many seconds.
 */
export type FileAnswer = { name: string; bytes: AsyncIterable<Uint8Array>; shownFor?: number }

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

/** What a handler returns when it does not refuse. */
export type Output<E extends Endpoint> = E['response'] extends Schema
  ? E['paged'] extends true
    ? Page<ItemOf<z.core.output<E['response']>>>
    : z.core.output<E['response']>
  : E['file'] extends string
    ? FileAnswer
    : void

export type RefusalOf<E extends Endpoint> = E['refusals'] extends readonly Refusal[]
  ? E['refusals'][number]
  : never

type SentPart<S> = S extends Schema ? z.core.input<S> : never

type Part<Key extends string, S> = S extends Schema
  ? {} extends SentPart<S>
    ? { [K in Key]?: SentPart<S> }
    : { [K in Key]: SentPart<S> }
  : {}

/** What a caller sends. Endpoints with a picture also take a `Form` (the browser's FormData). */
export type RequestInput<E extends Endpoint, Form = never> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E['pictureField'] extends string ? { body: Form | SentPart<E['body']> } : Part<'body', E['body']>)
