import { expect, test } from 'vitest'
import { z } from 'zod'

import { openTestApp } from '../../../testing/test-app.ts'
import { createErrorMap } from './validation-error-map.ts'

const { cast } = await openTestApp()
const ada = await cast.person('Ada', { plan: 'advertiser' })

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** The field errors of a call, as 'path: message'. */
async function getIssues(name: string, input: Input, language = 'en') {
  const headers = { 'accept-language': language }
  const { status, body } = await ada.send(name, { ...input, headers })
  expect([status, body.error.code]).toEqual([400, 'invalid_input'])
  return (body.error.issues ?? []).map(({ path, message }) => `${path}: ${message}`)
}

const target = { kind: 'person', id: 1 }
const sponsors = Array.from({ length: 11 }, (_, index) => `Sponsor ${index}`)
const event = {
  title: 'Soup and stories',
  category: 'Food & Drink',
  location: { country: 'Germany', city: 'Berlin' },
  starts: '2099-01-01T18:00',
}

const cases: [string, string, Input, string, string][] = [
  [
    'missing',
    'POST /api/friend-requests',
    { body: {} },
    'toId: toId is required: a whole number',
    'toId: toId es obligatorio: un número entero',
  ],
  [
    'a missing body',
    'POST /api/friend-requests',
    {},
    ': The request body is required: a JSON object',
    ': El cuerpo de la solicitud es obligatorio: un objeto JSON',
  ],
  [
    'missing in the query',
    'GET /api/messages/search',
    { query: {} },
    'search: search is required: text',
    'search: search es obligatorio: un texto',
  ],
  [
    'a missing discriminator',
    'POST /api/reports',
    { body: { target: { id: 1 }, reason: 'spam' } },
    'target.kind: target.kind is required: "person", "circle", "event", "message", or "picture"',
    'target.kind: target.kind es obligatorio: "person", "circle", "event", "message" o "picture"',
  ],
  [
    'of the wrong type',
    'POST /api/friend-requests',
    { body: { toId: 'seven' } },
    'toId: toId must be a whole number',
    'toId: toId debe ser un número entero',
  ],
  [
    'a body of the wrong type',
    'POST /api/friend-requests',
    { body: [] },
    ': The request body must be a JSON object',
    ': El cuerpo de la solicitud debe ser un objeto JSON',
  ],
  [
    'of the wrong type, in a union',
    'PATCH /api/user/preferences',
    { body: { game: { leaderboard: 'yes' } } },
    'game.leaderboard: game.leaderboard must be true or false',
    'game.leaderboard: game.leaderboard debe ser true o false',
  ],
  [
    'not whole',
    'POST /api/friend-requests',
    { body: { toId: 1.5 } },
    'toId: toId must be a whole number',
    'toId: toId debe ser un número entero',
  ],
  [
    'too small',
    'POST /api/friend-requests',
    { body: { toId: 0 } },
    'toId: toId must be more than 0',
    'toId: toId debe ser mayor que 0',
  ],
  [
    'too large',
    'POST /api/friend-requests',
    { body: { toId: 2 ** 53 } },
    'toId: toId must be at most 9,007,199,254,740,991',
    'toId: toId debe ser como máximo 9,007,199,254,740,991',
  ],
  [
    'too long',
    'GET /api/messages/search',
    { query: { search: 'x'.repeat(101) } },
    'search: search must be at most 100 characters',
    'search: search debe tener como máximo 100 caracteres',
  ],
  [
    'too long, in a form field',
    'POST /api/reports',
    { body: { target, reason: 'spam', text: 'x'.repeat(9000) } },
    'text: Keep it to 1,000 characters or fewer',
    'text: Usa 1,000 caracteres o menos',
  ],
  [
    'too many',
    'POST /api/events',
    { body: { ...event, sponsors } },
    'sponsors: Add up to 10 sponsors',
    'sponsors: Agrega hasta 10 patrocinadores',
  ],
  [
    'of the wrong format',
    'POST /api/messages',
    { body: { clientId: '7', receiverId: 1, content: 'Hi' } },
    'clientId: clientId must be a UUID',
    'clientId: clientId debe ser un UUID',
  ],
  [
    'of the wrong format in the path',
    'GET /api/people/{id}',
    { params: { id: 'x' } },
    'id: id must be a whole number, 1 or more',
    'id: id debe ser un número entero, 1 o mayor',
  ],
  [
    'invalid JSON',
    'POST /api/messages',
    { body: { groupId: '{', content: 'Hi' } },
    'groupId: groupId must be valid JSON',
    'groupId: groupId debe ser JSON válido',
  ],
  [
    'none of the allowed ones',
    'POST /api/groups',
    { body: { name: 'Hikers', joinPolicy: 'anyone' } },
    'joinPolicy: joinPolicy must be "open", "request", or "invitation"',
    'joinPolicy: joinPolicy debe ser "open", "request" o "invitation"',
  ],
  [
    'in an unknown field',
    'PUT /api/language',
    { body: { language: 'en', theme: 'dark' } },
    ': Unknown field: theme',
    ': Campo desconocido: theme',
  ],
]

test.each(cases)('a value that is %s', async (_, name, input, english, spanish) => {
  expect(await getIssues(name, input)).toEqual([english])
  expect(await getIssues(name, input, 'es')).toEqual([spanish])
})

test('refuses a body that is not JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const { status, body } = await ada.send('POST /api/friend-requests', { body: '{"toId":', headers })
  expect([status, body.error]).toEqual([
    400,
    { code: 'unreadable', message: 'The request body isn’t valid JSON.' },
  ])
})

test('uses the description of a field in English messages', () => {
  const clientId = z.uuid().describe('A UUID made by the client, so that retries are safe.')
  const schema = z.object({
    clientId,
    range: z.array(z.object({ to: z.string().regex(/^x/).describe('IDs') })),
  })
  const getMessages = (language: 'en' | 'es', input: unknown) =>
    z.safeParse(schema, input, { error: createErrorMap(language, 'body', schema) }).error?.issues[0]?.message
  const required = 'clientId is required: a UUID made by the client, so that retries are safe'
  expect(getMessages('en', { range: [] })).toBe(required)
  expect(getMessages('es', { range: [] })).toBe('clientId es obligatorio: un UUID')
  const input = { clientId: crypto.randomUUID(), range: [{ to: 'y' }] }
  expect(getMessages('en', input)).toBe('range.0.to isn’t valid: IDs')
  expect(getMessages('es', input)).toBe('range.0.to no es válido')
})
