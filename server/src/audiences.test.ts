import type { Endpoint } from '@coterie/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'

import { createCallers, createScene, paramsIn } from './testing/audiences/fixture.ts'
import type { Scene } from './testing/audiences/fixture.ts'
import { bodyFor, usesScene, queryFor } from './testing/audiences/inputs.ts'
import { insiders, outsiders, createOutsiders } from './testing/audiences/roles.ts'
import type { Insider, Outsider } from './testing/audiences/roles.ts'
import { table } from './testing/audiences/table.ts'
import type { Caller } from './testing/caller.ts'
import { endpoints, endpointName } from './testing/endpoints.ts'
import { openTestApp } from './testing/test-app.ts'

const fixture = await openTestApp()
const outsideCallers: Record<Outsider, Caller> = await createOutsiders(fixture)
let shared: Scene

beforeAll(async () => {
  shared = await createScene(fixture)
})

/** 'in' if the caller passes the audience check, else its status. Later refusals count as 'in'. */
function outcome({ status, body }: { status: number; body?: { error?: { code?: string } } }): string {
  const code = body?.error?.code ?? ''
  if (status === 400) return `400 ${JSON.stringify(body)}`
  if (status === 401) return code === 'not_signed_in' ? '401' : 'in'
  if (status === 403) return code === 'not_allowed' ? '403' : `403:${code}`
  return status === 404 ? '404' : status >= 500 ? String(status) : 'in'
}

const callAs = async (endpoint: Endpoint, caller: Caller, scene: Scene) =>
  outcome(
    await caller.send(endpointName(endpoint), {
      params: paramsIn(scene, endpoint.path),
      query: queryFor(endpoint),
      body: bodyFor(endpoint, scene),
    }),
  )

/** Calls that change something get their own scene, or their own callers if they only affect the caller. */
async function sceneFor(endpoint: Endpoint): Promise<Scene> {
  if (endpoint.method === 'GET') return shared
  if (usesScene(endpoint, shared)) return await createScene(fixture)
  const callers = await createCallers(fixture)
  const downgraded = { subscription_plan: 'free' } as const
  await fixture.ctx.db.updateTable('users').set(downgraded).where('id', '=', callers.creator.id).execute()
  return { ...shared, callers }
}

/** The table row: one outcome per role, or a single one if all are equal. */
async function rowFor(endpoint: Endpoint): Promise<string> {
  const scene = await sceneFor(endpoint)
  // Other endpoints' rate limits do not apply here.
  await fixture.ctx.db.deleteFrom('auth_attempts').execute()
  const outcomes = new Map<string, string>()
  for (const role of rolesInOrder(endpoint))
    outcomes.set(role, await callAs(endpoint, scene.callers[role], scene))
  const row = insiders.map((role) => outcomes.get(role) ?? '')
  return new Set(row).size === 1 ? (row[0] ?? '') : row.join(' ')
}

/** The most powerful role comes last, since it may delete what the others need. */
function rolesInOrder({ audience }: Endpoint): Insider[] {
  const last = audience === 'admin' ? 'admin' : 'creator'
  return insiders.toSorted((a, b) => Number(a === last) - Number(b === last))
}

const all = endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const)

test('the table has exactly one row per endpoint', () => {
  expect(all.map(([name]) => name).filter((name) => table[name] === undefined)).toEqual([])
  const known = new Set(all.map(([name]) => name))
  expect(Object.keys(table).filter((name) => !known.has(name))).toEqual([])
})

describe(`${insiders.join(' ')}: access`, () => {
  test.each(all)('%s', async (name, endpoint) => {
    expect(await rowFor(endpoint)).toBe(table[name])
  })
})

describe.each(outsiders)('%s', (role) => {
  test.each(all.filter(([, { audience }]) => audience !== 'anyone'))(
    '%s requires sign-in',
    async (_, endpoint) => {
      expect(await callAs(endpoint, outsideCallers[role], shared)).toBe('401')
    },
  )

  test.each(all.filter(([, { audience, method }]) => audience === 'anyone' && method === 'GET'))(
    '%s responds as it does to any visitor',
    async (_, endpoint) => {
      expect(await callAs(endpoint, outsideCallers[role], shared)).toBe(
        await callAs(endpoint, fixture.stranger, shared),
      )
    },
  )
})
