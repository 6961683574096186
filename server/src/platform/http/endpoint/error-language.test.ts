import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { refusalMessages } from '@coterie/contract/refusal-messages'
import { getFormMessage } from '@coterie/contract/validation-messages'
import { expect, test } from 'vitest'

import { openTestApp } from '../../../testing/test-app.ts'

const { app, cast, stranger } = await openTestApp()

const getFields = (language: Language) => [
  { path: 'email', message: getFormMessage('invalidEmail', language) },
  { path: 'name', message: getFormMessage('nameRequired', language) },
]
const getRefusalText = (locale: Language, code: keyof typeof refusalMessages) =>
  refusalMessages[code]({}, { locale })

/** The error for a sign-up with an invalid name and email address. */
async function requestError(language: string) {
  const headers = { 'accept-language': language }
  const body = { email: 'nobody', password: 'a long enough one', name: 'A' }
  return (await stranger.send('POST /api/register', { body, headers })).body.error
}

test("refuses in the caller's language", async () => {
  const ada = await cast.person('Ada')
  const blockSelf = async (language: string) => {
    const headers = { 'accept-language': language }
    const response = await ada.send('PUT /api/people/{id}/block', { params: { id: ada.id }, headers })
    return response.body.error
  }
  expect(await blockSelf('en')).toEqual({
    code: 'cannot_block_self',
    message: getRefusalText('en', 'cannot_block_self'),
  })
  expect(await blockSelf('es')).toEqual({
    code: 'cannot_block_self',
    message: getRefusalText('es', 'cannot_block_self'),
  })
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', getRefusalText('es', 'invalid_input')],
  ['en;q=0.5, es;q=0.7', getRefusalText('es', 'invalid_input')],
  ['xx, es;q=0', getRefusalText('en', 'invalid_input')],
  ['xx', getRefusalText('en', 'invalid_input')],
  ['', getRefusalText('en', 'invalid_input')],
])('%s gets the best language we have, else English', async (language, message) => {
  expect(await requestError(language)).toMatchObject({ code: 'invalid_input', message })
})

test("describes each field's problem in the caller's language", async () => {
  expect(await requestError('en')).toMatchObject({ issues: getFields('en') })
  expect(await requestError('es')).toMatchObject({ issues: getFields('es') })
})

test('translates the default schema messages for bodies, paths and queries', async () => {
  const ada = await cast.person('Ada')
  const issue = async (name: string, input: object) =>
    (await ada.send(name, { ...input, headers: { 'accept-language': 'es' } })).body.error.issues?.[0]
  expect(await issue('POST /api/friend-requests', { body: { toId: 'seven' } })).toEqual({
    path: 'toId',
    message: 'toId debe ser un número entero',
  })
  expect(await issue('GET /api/people/{id}', { params: { id: 'x' } })).toEqual({
    path: 'id',
    message: getFormMessage('wholeId', 'es', { field: 'id' }),
  })
  expect(await issue('GET /api/messages/search', { query: { search: 'a' } })).toEqual({
    path: 'search',
    message: getFormMessage('searchTooShort', 'es'),
  })
})

test('every refusal has its own sentence in every language', () => {
  for (const locale of languages) {
    const sentences = Object.values(refusalMessages).map((getText) => getText({}, { locale }))
    for (const sentence of sentences) expect(sentence).toMatch(/^\P{Ll}.{5,}[^ ]$/u)
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})

test('link previews and CSV files use the language too', async () => {
  const headers = { 'accept-language': 'es' }
  const host = await cast.person('Ada', { plan: 'advertiser' })
  const table = await app.inject({
    url: '/api/user/events/analytics/csv',
    headers: { ...host.headers, ...headers },
  })
  expect(table.body).toContain('Evento,Día,Vistas de tarjeta,')
  const body = { name: 'Paseos', joinPolicy: 'open', location: 'Berlin, Germany' } as const
  const groupId = (await host.call('POST /api/groups', { body })).body.id
  const loadPage = async (language: string) =>
    (await app.inject({ url: `/group/${groupId}`, headers: { 'accept-language': language } })).body
  expect(await loadPage('es')).toContain('Un círculo de 1 persona en Berlin, Alemania')
  const loadImage = async (search: string) =>
    (await app.inject(`/group/${groupId}/card.png${search}`)).rawPayload.toString('base64')
  expect((await loadImage('?language=es')) === (await loadImage(''))).toBe(false)
  expect(await loadPage('en')).toContain('A circle of 1 in Berlin, Germany')
})
