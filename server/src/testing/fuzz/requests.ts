import type { Endpoint } from '@coterie/contract/endpoint'
import fc from 'fast-check'

import type { Wire } from './hostile-requests.ts'
import { hostile, nearly } from './hostile-requests.ts'
import { inputsOf } from './inputs.ts'
import type { Sent } from './inputs.ts'

export type Kind = 'valid' | 'nearly valid' | 'hostile'

/** Requests to an endpoint: 40 % valid, 40 % with one error, 20 % hostile. */
export function requestsTo(endpoint: Endpoint): fc.Arbitrary<{ kind: Kind; wire: Wire }> {
  const right = inputsOf(endpoint)
  const valid = right.map((sent) => written(endpoint, sent))
  const near = nearly(right).map((sent) => written(endpoint, sent))
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((wire) => ({ kind: 'valid' as const, wire })) },
    { weight: 4, arbitrary: near.map((wire) => ({ kind: 'nearly valid' as const, wire })) },
    {
      weight: 2,
      arbitrary: hostile(valid, endpoint.path).map((wire) => ({ kind: 'hostile' as const, wire })),
    },
  )
}

function written({ method, path }: Endpoint, { params, query, body }: Sent): Wire {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeInPath(params[name]))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${encodeInPath(name)}=${encodeInPath(value)}`).join('&')
  const wire = { method, path: search === '' ? filled : `${filled}?${search}` }
  if (body === undefined) return { ...wire, headers: {} }
  return { ...wire, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) }
}

/** Percent-encodes like browsers, which have no lone surrogates. */
function encodeInPath(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed())
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}
