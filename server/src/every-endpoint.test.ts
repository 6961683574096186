import type { Endpoint } from '@coterie/contract/endpoint'
import { eventRequiresPlan } from '@coterie/contract/events/editing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Caller } from './testing/caller.ts'
import { endpoints, getEndpointName } from './testing/endpoints.ts'
import { createValidInput } from './testing/fuzz/inputs.ts'
import { openTestApp } from './testing/test-app.ts'

const { app, cast, stranger } = await openTestApp()
const ada = await cast.person('Ada')
const paying = await cast.person('Paying', { plan: 'premium' })
const root = await cast.person('Root', { role: 'admin', plan: 'premium' })

const getCaller = ({ audience, refusals }: Endpoint) =>
  refusals?.includes(eventRequiresPlan) === true
    ? root
    : { anyone: ada, signedIn: ada, premium: paying, advertiser: root, admin: root }[audience]

const errorSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().regex(/^[a-z_]+$/),
    message: z.string().min(5),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    href: z.string().startsWith('/').optional(),
  }),
})

const namedEndpoints = endpoints.map((endpoint) => [getEndpointName(endpoint), endpoint] as const)
const selectEndpoints = (predicate: (endpoint: Endpoint) => unknown) =>
  namedEndpoints.filter(([, endpoint]) => predicate(endpoint))

const unknownIds = {
  id: 2_000_000_000,
  groupId: 2_000_000_000,
  userId: 2_000_000_000,
  inviteId: 2_000_000_000,
  commentId: 2_000_000_000,
  guestId: 2_000_000_000,
  conversationId: 2_000_000_000,
  token: 'A'.repeat(43),
  conversation: 'u2000000000',
  width: '320',
}

/** The endpoints that the API description lists for this caller. */
async function listEndpoints(caller: Caller, path: string): Promise<string[]> {
  const { body } = await caller.send<{ paths: Record<string, object> }>(`GET ${path}`)
  const listed = Object.entries(body.paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`),
  )
  return listed.toSorted()
}

test('the list has every endpoint of the server', async () => {
  expect(await listEndpoints(root, '/api/openapi.json')).toEqual(
    namedEndpoints.map(([name]) => name).toSorted(),
  )
})

test.each(['/api/openapi.json', '/api/docs/json'])(
  '%s lists admin endpoints for admins only',
  async (path) => {
    const others = selectEndpoints(({ audience }) => audience !== 'admin').map(([name]) => name)
    expect(others.length).toBeLessThan(namedEndpoints.length)
    expect(await listEndpoints(root, path)).toHaveLength(namedEndpoints.length)
    for (const caller of [stranger, ada]) expect(await listEndpoints(caller, path)).toEqual(others.toSorted())
  },
)

test('the YAML description hides admin endpoints too', async () => {
  const { payload } = await app.inject('/api/docs/yaml')
  expect(payload).toContain('/api/user:')
  expect(payload).not.toContain('/api/admin')
})

test('a call without a session gets an error in the same format', async () => {
  const { status, body } = await stranger.send('GET /api/user')
  expect([status, body.error.code]).toEqual([401, 'not_signed_in'])
  expect(errorSchema.safeParse(body).error).toBeUndefined()
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
      'plusOnes',
      'overCapacity',
      'starts',
      'password',
      'another',
    ].map((field) => [field, { $ne: null }]),
  )
  const getInvalidBodies = ({ body }: Endpoint) =>
    bodies.filter((json) => body === undefined || !z.safeParse(body, JSON.parse(json)).success)
  test.each(selectEndpoints(({ body }) => body !== undefined))(
    '%s rejects bodies of the wrong shape',
    async (name, endpoint) => {
      for (const body of [...getInvalidBodies(endpoint), JSON.stringify(hostile)]) {
        const headers = { 'content-type': 'application/json' }
        const response = await getCaller(endpoint).send(name, { params: unknownIds, body, headers })
        expect([body, response.status]).toEqual([body, 400])
        expect(errorSchema.safeParse(response.body).error).toBeUndefined()
      }
    },
  )

  // Any text can be the name of a city.
  test.each(selectEndpoints(({ params, path }) => params !== undefined && !path.endsWith('/{city}')))(
    '%s rejects invalid ids',
    async (name, endpoint) => {
      for (const invalidId of ['0', '-1', '1.5', 'abc', '9999999999999999', '%00', "1'--"]) {
        const response = await getCaller(endpoint).send(name, {
          params: {
            id: invalidId,
            groupId: invalidId,
            userId: invalidId,
            inviteId: invalidId,
            commentId: invalidId,
            guestId: invalidId,
            token: invalidId,
            conversation: invalidId,
          },
          body: createValidInput(endpoint).body,
        })
        expect([invalidId, response.status]).toEqual([invalidId, 400])
        expect(errorSchema.safeParse(response.body).error).toBeUndefined()
      }
    },
  )
})

describe('unknown ids', () => {
  /** The invite link in the body decides, whatever the circle is. */
  const otherCodes = new Map([['POST /api/groups/{id}/sign-up', 'invite_unknown']])
  test.each(selectEndpoints(({ params }) => params !== undefined))(
    '%s returns 404',
    async (name, endpoint) => {
      const response = await getCaller(endpoint).send(name, {
        params: unknownIds,
        query: createValidInput(endpoint).query,
        body: createValidInput(endpoint).body,
      })
      expect([response.status, response.body.error.code]).toEqual([404, otherCodes.get(name) ?? 'not_found'])
    },
  )
})

describe('invalid cursors', () => {
  const cursors = ['x', 'W10', Buffer.from('["2026-99-99T00:00:00Z",1]').toString('base64url'), 'e30']
  test.each(selectEndpoints(({ paged }) => paged))('%s rejects invalid cursors', async (name, endpoint) => {
    for (const cursor of cursors) {
      const caller = endpoint.audience === 'admin' ? root : paying
      const { status } = await caller.send(name, { params: unknownIds, query: { cursor } })
      // An unknown circle is refused before the cursor is read.
      expect(name.includes('{') ? [400, 404] : [400]).toContain(status)
    }
  })
})

test('responds to unknown paths with an error under /api and with the page elsewhere', async () => {
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

test('healthz and readyz respond', async () => {
  expect([(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode]).toEqual([
    200, 200,
  ])
})
