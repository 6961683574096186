import type { Endpoint } from '@coterie/contract/endpoint'
import fc from 'fast-check'

import type { RawRequest } from './hostile-requests.ts'
import { makeHostile, makeNearlyValid } from './hostile-requests.ts'
import { toArbitraryInput } from './inputs.ts'
import type { CallInput } from './inputs.ts'

export type Kind = 'valid' | 'nearly valid' | 'hostile'

/** Requests to an endpoint: 40% valid, 40% with one error, 20% hostile. */
export function generateRequests(endpoint: Endpoint): fc.Arbitrary<{ kind: Kind; request: RawRequest }> {
  const inputs = toArbitraryInput(endpoint)
  const valid = inputs.map((input) => encode(endpoint, input))
  const near = makeNearlyValid(inputs).map((input) => encode(endpoint, input))
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((request) => ({ kind: 'valid' as const, request })) },
    { weight: 4, arbitrary: near.map((request) => ({ kind: 'nearly valid' as const, request })) },
    {
      weight: 2,
      arbitrary: makeHostile(valid, endpoint.path).map((request) => ({ kind: 'hostile' as const, request })),
    },
  )
}

function encode({ method, path }: Endpoint, { params, query, body }: CallInput): RawRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeInPath(params[name]))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${encodeInPath(name)}=${encodeInPath(value)}`).join('&')
  const request = { method, path: search === '' ? filled : `${filled}?${search}` }
  if (body === undefined) return { ...request, headers: {} }
  return {
    ...request,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** Percent-encodes like browsers, which have no lone surrogates. */
function encodeInPath(value: unknown): string {
  return encodeURIComponent(toText(value).toWellFormed())
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}
