import type { Endpoint } from '@coterie/contract/endpoint'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { toLoggedError } from './platform/log.ts'
import { endpoints, getEndpointName } from './testing/endpoints.ts'
import type { RawRequest } from './testing/fuzz/hostile-requests.ts'
import { lastCursor } from './testing/fuzz/inputs.ts'
import type { Persona } from './testing/fuzz/personas.ts'
import { generateRequests } from './testing/fuzz/requests.ts'
import type { Kind } from './testing/fuzz/requests.ts'
import { createSecrets } from './testing/fuzz/secrets.ts'
import { closeConnections, maxDuration, send } from './testing/fuzz/send.ts'
import type { Response } from './testing/fuzz/send.ts'
import { listen } from './testing/live.ts'
import { openTestApp } from './testing/test-app.ts'

/**
 * Sends the same requests each time, so that a new failure comes from the change. To send others:
 * `FUZZ_SEED=123 FUZZ_TIMES=100000 npx vitest run server/src/fuzz.test.ts`
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const times = Number(process.env['FUZZ_TIMES'] ?? 1000)
const maxConcurrent = 6

const bugs: string[] = []
const log = pino(
  { level: 'error', serializers: { err: toLoggedError } },
  { write: (line: string) => void bugs.push(line) },
)
const fixture = await openTestApp({}, { log })
const { secrets, personas } = await createSecrets(fixture)
const url = await listen(fixture.app)
afterAll(closeConnections)

type Attempt = { endpoint: Endpoint; kind: Kind; request: RawRequest; persona: Persona }

/** Calls that only admins may make come last: they delete what the other calls use. */
const orderedEndpoints = endpoints.toSorted(
  (a, b) => Number(a.audience === 'admin') - Number(b.audience === 'admin'),
)

function createAttempts(endpoint: Endpoint, index: number): Attempt[] {
  const numRuns = Math.ceil(times / endpoints.length)
  const requests = fc.sample(generateRequests(endpoint), { numRuns, seed: seed + index })
  return requests.map(({ kind, request }, offset) => {
    const persona = personas[(index + offset) % personas.length]
    if (persona === undefined) throw new Error('There are no personas')
    return { endpoint, kind, request, persona }
  })
}

const cursors = new Map<Endpoint, string>()

async function sendAs({ endpoint, request, persona }: Attempt): Promise<Response> {
  const path = request.path.replace(encodeURIComponent(lastCursor), () => cursors.get(endpoint) ?? 'W10')
  const response = await send(url, {
    ...request,
    path,
    headers: { ...persona.headers(), ...request.headers },
  })
  const next = /[?&]cursor=([^&>]+)/.exec(String(response.headers['link'] ?? ''))?.[1]
  if (next !== undefined) cursors.set(endpoint, next)
  if (response.status === 401 && persona.name !== 'anonymous') await persona.renew()
  return response
}

const errorPattern = /^\{"error":\{"code":"[a-z_]+","message":"/

function findFault(
  { endpoint, persona, request }: Attempt,
  { status, text, duration, headers }: Response,
): string | null {
  const mayFail = endpoint.refusals?.some((refused) => refused.status === status) ?? false
  if (status === 0) return `no response: ${text}`
  if (status >= 500 && !mayFail) return `status ${status}: ${text.slice(0, 300)}`
  if (status >= 400 && request.method !== 'HEAD' && !errorPattern.test(text))
    return `status ${status}: ${text.slice(0, 300)}`
  if (duration > maxDuration) return `took ${Math.round(duration)} ms`
  const response = `${text}\n${JSON.stringify(headers)}`
  const leaked = secrets.find(
    (secret) => !secret.readers.includes(persona.name) && response.includes(secret.text),
  )
  return leaked === undefined
    ? null
    : `shows ${persona.name} what only ${leaked.readers.join() || 'others'} may read: ${leaked.text}`
}

async function sendAll(attempts: readonly Attempt[], slow: Attempt[], faults: string[]): Promise<void> {
  for (const attempt of attempts) {
    const fault = findFault(attempt, await sendAs(attempt))
    if (fault?.startsWith('took') === true) slow.push(attempt)
    else if (fault !== null) faults.push(`${describe(attempt)}\n  ${fault}`)
  }
}

/** On a busy machine a request may be late. One that is late each time, even alone, is too slow. */
async function retryAlone(attempt: Attempt, faults: string[]): Promise<void> {
  let fault: string | null = null
  for (let turn = 0; turn < 3; turn += 1) {
    fault = findFault(attempt, await sendAs(attempt))
    if (fault === null) return
  }
  faults.push(`${describe(attempt)}\n  ${fault}`)
}

function describe({ endpoint, kind, request, persona }: Attempt): string {
  const body = request.body?.toString('latin1').slice(0, 400) ?? ''
  return `${getEndpointName(endpoint)} (${kind}, ${persona.name}): ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${body}`
}

test(
  `${times} valid, nearly valid and hostile requests: no failure, no delay, no leaked secret (seed ${seed})`,
  { timeout: 120_000 + 20 * times },
  async () => {
    const faults: string[] = []
    const slow: Attempt[] = []
    const started = performance.now()
    for (const [index, endpoint] of orderedEndpoints.entries()) {
      const attempts = createAttempts(endpoint, index)
      const share = Math.ceil(attempts.length / maxConcurrent)
      const parts = Array.from({ length: maxConcurrent }, (_, worker) =>
        attempts.slice(worker * share, (worker + 1) * share),
      )
      await Promise.all(parts.map((part) => sendAll(part, slow, faults)))
    }
    for (const attempt of slow) await retryAlone(attempt, faults)
    process.stdout.write(
      `seed ${seed}: ${times} requests in ${Math.round((performance.now() - started) / 1000)} s\n`,
    )
    expect([...faults.slice(0, 40), ...bugs.slice(0, 20)]).toEqual([])
  },
)
