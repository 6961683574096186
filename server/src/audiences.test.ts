import type { Endpoint } from '@coterie/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCallers, openScene, paramsIn } from './testing/audiences/fixture.ts'
import type { Scene } from './testing/audiences/fixture.ts'
import { bodyFor, namesThings, queryFor } from './testing/audiences/inputs.ts'
import { insiders, outsiders, shutOut } from './testing/audiences/roles.ts'
import type { Insider, Outsider } from './testing/audiences/roles.ts'
import { table } from './testing/audiences/table.ts'
import type { Caller } from './testing/caller.ts'
import { endpoints, nameOf } from './testing/endpoints.ts'
import { world } from './testing/world.ts'

const stage = await world()
const outside: Record<Outsider, Caller> = await shutOut(stage)
let shared: Scene

beforeAll(async () => {
  shared = await openScene(stage)
})

/** 'in' if the audience check let the caller in, or its status. Any other refusal comes after that check. */
function outcome({ status, body }: { status: number; body?: { error?: { code?: string } } }): string {
  const code = body?.error?.code ?? ''
  if (status === 400) return `400 ${JSON.stringify(body)}`
  if (status === 401) return code === 'not_signed_in' ? '401' : 'in'
  if (status === 403) return code === 'not_allowed' ? '403' : `403:${code}`
  return status === 404 ? '404' : status >= 500 ? String(status) : 'in'
}

const ask = async (endpoint: Endpoint, caller: Caller, scene: Scene) =>
  outcome(
    await caller.send(nameOf(endpoint), {
      params: paramsIn(scene, endpoint.path),
      query: queryFor(endpoint),
      body: bodyFor(endpoint, scene),
    }),
  )

/** A call that changes something gets a scene of its own, or people of its own where it is about them alone. */
async function sceneFor(endpoint: Endpoint): Promise<Scene> {
  if (endpoint.method === 'GET') return shared
  if (namesThings(endpoint, shared)) return await openScene(stage)
  const callers = await newCallers(stage)
  const downgraded = { subscription_plan: 'free' } as const
  await stage.ctx.db.updateTable('users').set(downgraded).where('id', '=', callers.creator.id).execute()
  return { ...shared, callers }
}

/** What the table should hold: a word for each, or one where it is the same for all. */
async function seen(endpoint: Endpoint): Promise<string> {
  const scene = await sceneFor(endpoint)
  // Other endpoints' rate limits do not apply here.
  await stage.ctx.db.deleteFrom('auth_attempts').execute()
  const outcomes = new Map<string, string>()
  for (const role of inOrder(endpoint)) outcomes.set(role, await ask(endpoint, scene.callers[role], scene))
  const words = insiders.map((role) => outcomes.get(role) ?? '')
  return new Set(words).size === 1 ? (words[0] ?? '') : words.join(' ')
}

/** Who may do most comes last: what they may do, like deleting, others could not find any more. */
function inOrder({ audience }: Endpoint): Insider[] {
  const last = audience === 'admin' ? 'admin' : 'creator'
  return insiders.toSorted((a, b) => Number(a === last) - Number(b === last))
}

const all = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

test('the table has a line for each endpoint, and no other', () => {
  expect(all.map(([name]) => name).filter((name) => table[name] === undefined)).toEqual([])
  const known = new Set(all.map(([name]) => name))
  expect(Object.keys(table).filter((name) => !known.has(name))).toEqual([])
})

describe(`${insiders.join(' ')}: who is let in`, () => {
  test.each(all)('%s', async (name, endpoint) => {
    expect(await seen(endpoint)).toBe(table[name])
  })
})

describe.each(outsiders)('%s', (role) => {
  test.each(all.filter(([, { audience }]) => audience !== 'anyone'))(
    '%s asks to sign in',
    async (_, endpoint) => {
      expect(await ask(endpoint, outside[role], shared)).toBe('401')
    },
  )

  test.each(all.filter(([, { audience, method }]) => audience === 'anyone' && method === 'GET'))(
    '%s responds as it does to everyone',
    async (_, endpoint) => {
      expect(await ask(endpoint, outside[role], shared)).toBe(await ask(endpoint, stage.stranger, shared))
    },
  )
})
