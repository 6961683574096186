import type { Endpoint } from '@coterie/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'

import { createCallers, createFixture, createParams } from './testing/audiences/fixture.ts'
import type { Fixture } from './testing/audiences/fixture.ts'
import { createBody, usesFixture, createQuery } from './testing/audiences/inputs.ts'
import { insiders, outsiders, createOutsiders } from './testing/audiences/roles.ts'
import type { Insider, Outsider } from './testing/audiences/roles.ts'
import { table } from './testing/audiences/table.ts'
import type { Caller } from './testing/caller.ts'
import { endpoints, getEndpointName } from './testing/endpoints.ts'
import { openTestApp } from './testing/test-app.ts'

const testApp = await openTestApp()
const outsideCallers: Record<Outsider, Caller> = await createOutsiders(testApp)
let shared: Fixture

beforeAll(async () => {
  shared = await createFixture(testApp)
})

/** 'in' if the caller passes the audience check, else its status. Later refusals count as 'in'. */
function toOutcome({ status, body }: { status: number; body?: { error?: { code?: string } } }): string {
  const code = body?.error?.code ?? ''
  if (status === 400) return `400 ${JSON.stringify(body)}`
  if (status === 401) return code === 'not_signed_in' ? '401' : 'in'
  if (status === 403) return code === 'not_allowed' ? '403' : `403:${code}`
  return status === 404 ? '404' : status >= 500 ? String(status) : 'in'
}

const callAs = async (endpoint: Endpoint, caller: Caller, fixture: Fixture) =>
  toOutcome(
    await caller.send(getEndpointName(endpoint), {
      params: createParams(fixture, endpoint.path),
      query: createQuery(endpoint),
      body: createBody(endpoint, fixture),
    }),
  )

/** A fixture of a call that was refused for everyone, so that nothing changed. */
let unchanged: Fixture | undefined

/** Calls that change something get their own fixture, or their own callers if they only affect the caller. */
async function getFixture(endpoint: Endpoint): Promise<Fixture> {
  if (endpoint.method === 'GET') return shared
  if (usesFixture(endpoint, shared)) {
    const fixture = unchanged ?? (await createFixture(testApp))
    unchanged = undefined
    return fixture
  }
  const callers = await createCallers(testApp)
  const downgraded = { subscription_plan: 'free' } as const
  await testApp.ctx.db.updateTable('users').set(downgraded).where('id', '=', callers.creator.id).execute()
  return { ...shared, callers }
}

/** The table row: one outcome per role, or a single one if all are equal. */
async function measureRow(endpoint: Endpoint): Promise<string> {
  const fixture = await getFixture(endpoint)
  // Other endpoints' rate limits do not apply here.
  await testApp.ctx.db.deleteFrom('auth_attempts').execute()
  const outcomes = new Map<string, string>()
  for (const role of sortRoles(endpoint))
    outcomes.set(role, await callAs(endpoint, fixture.callers[role], fixture))
  const row = insiders.map((role) => outcomes.get(role) ?? '')
  if (fixture.event !== shared.event && !row.includes('in')) unchanged = fixture
  return new Set(row).size === 1 ? (row[0] ?? '') : row.join(' ')
}

/** The most powerful role comes last, since it may delete what the others need. */
function sortRoles({ audience }: Endpoint): Insider[] {
  const last = audience === 'admin' ? 'admin' : 'creator'
  return insiders.toSorted((a, b) => Number(a === last) - Number(b === last))
}

const all = endpoints.map((endpoint) => [getEndpointName(endpoint), endpoint] as const)

test('the table has exactly one row per endpoint', () => {
  expect(all.map(([name]) => name).filter((name) => table[name] === undefined)).toEqual([])
  const known = new Set(all.map(([name]) => name))
  expect(Object.keys(table).filter((name) => !known.has(name))).toEqual([])
})

describe(`${insiders.join(' ')}: access`, () => {
  test.each(all)('%s', async (name, endpoint) => {
    expect(await measureRow(endpoint)).toBe(table[name])
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
        await callAs(endpoint, testApp.stranger, shared),
      )
    },
  )
})
