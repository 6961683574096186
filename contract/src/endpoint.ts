import type { z } from 'zod'

import type { Refusal } from './refusals.ts'

type Schema = z.core.$ZodType

/** Who may call an endpoint. Checked before anything else. */
export type Audience = 'anyone' | 'signedIn' | 'premium' | 'advertiser' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one API call.
 *
 * - `pictureField`: the body may be multipart, with text fields and at most one picture in this field.
 * - `bodyBytes`: maximum size of the body, if larger than the default.
 * - `paged`: `response` is an array, and the `Link` header has the URL of the next page.
 * - `file`: the response is a streamed file of this media type.
 * - Without `response` and `file`: 204 without a body.
 * - `perMinute`: maximum calls per person per minute, if lower than the general limit.
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

export type Input<E extends Endpoint> = {
  params: ParsedPart<E['params']>
  query: ParsedPart<E['query']>
  body: ParsedPart<E['body']>
}

/** `next` is the opaque cursor of the next page; null on the last page. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A download with a suggested name. With `cacheSeconds`, it is displayed inline and cached privately for that many seconds. */
export type FileResponse = { name: string; bytes: AsyncIterable<Uint8Array>; cacheSeconds?: number }

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

export type Output<E extends Endpoint> = E['response'] extends Schema
  ? E['paged'] extends true
    ? Page<ItemOf<z.core.output<E['response']>>>
    : z.core.output<E['response']>
  : E['file'] extends string
    ? FileResponse
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

/** The input of a caller. Endpoints with a picture also take a `Form` (the browser's FormData). */
export type RequestInput<E extends Endpoint, Form = never> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E['pictureField'] extends string ? { body: Form | SentPart<E['body']> } : Part<'body', E['body']>)
