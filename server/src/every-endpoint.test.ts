import type { Endpoint } from '@coterie/contract/endpoint'
import { eventRequiresPlan } from '@coterie/contract/events/editing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Caller } from './testing/caller.ts'
import { endpoints, nameOf } from './testing/endpoints.ts'
import { someInput } from './testing/fuzz/inputs.ts'
import { world } from './testing/world.ts'

const { app, cast, stranger } = await world()
const ada = await cast.person('Ada')
const paying = await cast.person('Paying', { plan: 'premium' })
const root = await cast.person('Root', { role: 'admin', plan: 'premium' })

/** A user in the endpoint's audience. */
const callerFor = ({ audience, refusals }: Endpoint) =>
  refusals?.includes(eventRequiresPlan) === true
    ? root
    : { anyone: ada, signedIn: ada, premium: paying, advertiser: root, admin: root }[audience]

const errorForm = z.strictObject({
  error: z.strictObject({
    code: z.string().regex(/^[a-z_]+$/),
    message: z.string().min(5),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    href: z.string().startsWith('/').optional(),
  }),
})

const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const where = (fits: (endpoint: Endpoint) => unknown) => named.filter(([, endpoint]) => fits(endpoint))

/** Ids that fit their form and name nothing. */
const nobody = {
  id: 2_000_000_000,
  groupId: 2_000_000_000,
  userId: 2_000_000_000,
  inviteId: 2_000_000_000,
  commentId: 2_000_000_000,
  token: 'A'.repeat(43),
  conversation: 'u2000000000',
  width: '320',
}

/** The endpoints that the API's description lists for this caller. */
async function described(caller: Caller, address: string): Promise<string[]> {
  const { body } = await caller.send<{ paths: Record<string, object> }>(`GET ${address}`)
  const served = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return served.toSorted()
}

test('the list has every endpoint that the server serves', async () => {
  expect(await described(root, '/api/openapi.json')).toEqual(named.map(([name]) => name).toSorted())
})

test.each(['/api/openapi.json', '/api/docs/json'])(
  '%s lists what admins may call for admins only',
  async (address) => {
    const others = where(({ audience }) => audience !== 'admin').map(([name]) => name)
    expect(others.length).toBeLessThan(named.length)
    expect(await described(root, address)).toHaveLength(named.length)
    for (const caller of [stranger, ada]) expect(await described(caller, address)).toEqual(others.toSorted())
  },
)

test('the description as YAML hides it, too', async () => {
  const { payload } = await app.inject('/api/docs/yaml')
  expect(payload).toContain('/api/user:')
  expect(payload).not.toContain('/api/admin')
})

describe('signed out', () => {
  test.each(where(({ audience }) => audience !== 'anyone'))('%s asks to sign in', async (name) => {
    const answer = await stranger.send(name, { params: nobody, body: { any: 'thing' } })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'not_signed_in'])
    expect(errorForm.safeParse(answer.body).error).toBeUndefined()
  })
})

describe('wrong types', () => {
  const bodies = [{}, { id: {} }, [], 'text', 7, null].map((body) => JSON.stringify(body))
  const hostile = Object.fromEntries(
    [
      'email',
      'name',
      'status',
      'toId',
      'stars',
      'content',
      'country',
      'lastReadId',
      'introduction',
      'startsAt',
      'title',
      'invite',
    ].map((field) => [field, { $ne: null }]),
  )
  /** Without those that are right: no body where one may be absent, nothing changed where all may be. */
  const wrongFor = ({ body }: Endpoint) =>
    bodies.filter((one) => body === undefined || !z.safeParse(body, JSON.parse(one)).success)
  test.each(where(({ body }) => body !== undefined))(
    '%s refuses bodies of the wrong shape',
    async (name, endpoint) => {
      for (const body of [...wrongFor(endpoint), JSON.stringify(hostile)]) {
        const headers = { 'content-type': 'application/json' }
        const answer = await callerFor(endpoint).send(name, { params: nobody, body, headers })
        expect([body, answer.status]).toEqual([body, 400])
        expect(errorForm.safeParse(answer.body).error).toBeUndefined()
      }
    },
  )

  test.each(where(({ params }) => params !== undefined))(
    '%s refuses ids that are none',
    async (name, endpoint) => {
      for (const bad of ['0', '-1', '1.5', 'abc', '99999999999', '%00', "1'--"]) {
        const answer = await callerFor(endpoint).send(name, {
          params: {
            id: bad,
            groupId: bad,
            userId: bad,
            inviteId: bad,
            commentId: bad,
            token: bad,
            conversation: bad,
          },
          body: someInput(endpoint).body,
        })
        expect([bad, answer.status]).toEqual([bad, 400])
        expect(errorForm.safeParse(answer.body).error).toBeUndefined()
      }
    },
  )
})

describe('unknown ids', () => {
  test.each(where(({ params }) => params !== undefined))('%s finds nothing', async (name, endpoint) => {
    const answer = await callerFor(endpoint).send(name, {
      params: nobody,
      query: someInput(endpoint).query,
      body: someInput(endpoint).body,
    })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  })
})

describe('foreign cursors', () => {
  const cursors = ['x', 'W10', Buffer.from('["2026-99-99T00:00:00Z",1]').toString('base64url'), 'e30']
  test.each(where(({ paged }) => paged))('%s refuses them', async (name, endpoint) => {
    for (const cursor of cursors) {
      const caller = endpoint.audience === 'admin' ? root : paying
      const { status } = await caller.send(name, { params: nobody, query: { cursor } })
      // Whether a circle is there is asked before the page is.
      expect(name.includes('{') ? [400, 404] : [400]).toContain(status)
    }
  })
})

test('an address that is none answers in the error form below /api, else with the page', async () => {
  const api = await stranger.send('GET /api/nothing')
  expect([api.status, api.body.error.code]).toEqual([404, 'not_found'])
  const page = await app.inject('/nothing')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await stranger.send('POST /nothing')).status).toBe(404)
  expect((await app.inject('/assets/of-an-earlier-build.js')).statusCode).toBe(404)
})

test('the description is OpenAPI 3.1 and readable', async () => {
  const { body } = await stranger.send<{ openapi: string; info: { title: string } }>('GET /api/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Coterie API' } })
  const docs = await app.inject('/api/docs')
  expect(docs.statusCode).toBe(200)
  expect(docs.body).toContain('swagger-ui')
})

test('healthz and readyz answer', async () => {
  expect([(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode]).toEqual([
    200, 200,
  ])
})
