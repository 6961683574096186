import type { Endpoint } from '@coterie/contract/endpoint'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { errorForLog } from './platform/log.ts'
import { endpoints, nameOf } from './testing/endpoints.ts'
import type { Wire } from './testing/fuzz/hostile-requests.ts'
import { lastCursor } from './testing/fuzz/inputs.ts'
import type { Persona } from './testing/fuzz/personas.ts'
import { requestsTo } from './testing/fuzz/requests.ts'
import type { Kind } from './testing/fuzz/requests.ts'
import { createSecrets } from './testing/fuzz/secrets.ts'
import { hangUp, patience, send } from './testing/fuzz/send.ts'
import type { Response } from './testing/fuzz/send.ts'
import { listen } from './testing/live.ts'
import { world } from './testing/world.ts'

/**
 * The same requests each time, so that a failure is the change's own. Others:
 * `FUZZ_SEED=123 FUZZ_TIMES=100000 npx vitest run --project server server/src/fuzz.test.ts`
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const times = Number(process.env['FUZZ_TIMES'] ?? 10_000)
/** How many requests are on their way at once. */
const lanes = 6

const bugs: string[] = []
const log = pino(
  { level: 'error', serializers: { err: errorForLog } },
  { write: (line: string) => void bugs.push(line) },
)
const stage = await world({}, { log })
const { secrets, voices } = await createSecrets(stage)
const url = await listen(stage.app)
afterAll(hangUp)

type Try = { endpoint: Endpoint; kind: Kind; wire: Wire; voice: Persona }

/** Calls that only admins may make come last: they delete what the other calls use. */
const inOrder = endpoints.toSorted((a, b) => Number(a.audience === 'admin') - Number(b.audience === 'admin'))

function triesOf(endpoint: Endpoint, at: number): Try[] {
  const numRuns = Math.ceil(times / endpoints.length)
  const drawn = fc.sample(requestsTo(endpoint), { numRuns, seed: seed + at })
  return drawn.map(({ kind, wire }, turn) => {
    const voice = voices[(at + turn) % voices.length]
    if (voice === undefined) throw new Error('No persona to call as')
    return { endpoint, kind, wire, voice }
  })
}

const cursors = new Map<Endpoint, string>()

async function ask({ endpoint, wire, voice }: Try): Promise<Response> {
  const path = wire.path.replace(encodeURIComponent(lastCursor), () => cursors.get(endpoint) ?? 'W10')
  const heard = await send(url, { ...wire, path, headers: { ...voice.headers(), ...wire.headers } })
  const next = /[?&]cursor=([^&>]+)/.exec(String(heard.headers['link'] ?? ''))?.[1]
  if (next !== undefined) cursors.set(endpoint, next)
  if (heard.status === 401 && voice.name !== 'nobody') await voice.renew()
  return heard
}

const errorForm = /^\{"error":\{"code":"[a-z_]+","message":"/

/** What is wrong with an answer, in words; null when nothing is. */
function faultOf({ endpoint, voice, wire }: Try, { status, text, took, headers }: Response): string | null {
  const mayBeAway = endpoint.refusals?.some((refused) => refused.status === status) ?? false
  if (status === 0) return `no answer: ${text}`
  if (status >= 500 && !mayBeAway) return `answered ${status}: ${text.slice(0, 300)}`
  if (status >= 400 && wire.method !== 'HEAD' && !errorForm.test(text))
    return `answered ${status}: ${text.slice(0, 300)}`
  if (took > patience) return `took ${Math.round(took)} ms`
  const said = `${text}\n${JSON.stringify(headers)}`
  const leaked = secrets.find(({ words, readers }) => !readers.includes(voice.name) && said.includes(words))
  return leaked === undefined
    ? null
    : `tells ${voice.name} what only ${leaked.readers.join() || 'others'} may read: ${leaked.words}`
}

async function walk(tries: readonly Try[], late: Try[], faults: string[]): Promise<void> {
  for (const one of tries) {
    const fault = faultOf(one, await ask(one))
    if (fault?.startsWith('took') === true) late.push(one)
    else if (fault !== null) faults.push(`${describe(one)}\n  ${fault}`)
  }
}

/** A machine that does much else may be late; what is late each time, all alone, is slow. */
async function askAlone(one: Try, faults: string[]): Promise<void> {
  let fault: string | null = null
  for (let turn = 0; turn < 3; turn += 1) {
    fault = faultOf(one, await ask(one))
    if (fault === null) return
  }
  faults.push(`${describe(one)}\n  ${fault}`)
}

function describe({ endpoint, kind, wire, voice }: Try): string {
  const body = wire.body?.toString('latin1').slice(0, 400) ?? ''
  return `${nameOf(endpoint)} (${kind}, ${voice.name}): ${wire.method} ${wire.path.slice(0, 300)} ${JSON.stringify(wire.headers).slice(0, 300)} ${body}`
}

test(
  `${times} requests, valid, nearly valid and hostile: no failure, no waiting, no secret told (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const faults: string[] = []
    const late: Try[] = []
    const started = performance.now()
    for (const [at, endpoint] of inOrder.entries()) {
      const tries = triesOf(endpoint, at)
      const share = Math.ceil(tries.length / lanes)
      const parts = Array.from({ length: lanes }, (_, lane) => tries.slice(lane * share, (lane + 1) * share))
      await Promise.all(parts.map((part) => walk(part, late, faults)))
    }
    for (const one of late) await askAlone(one, faults)
    process.stdout.write(
      `seed ${seed}: ${times} requests in ${Math.round((performance.now() - started) / 1000)} s\n`,
    )
    expect([...faults.slice(0, 40), ...bugs.slice(0, 20)]).toEqual([])
  },
)
