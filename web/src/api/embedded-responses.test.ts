import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from './api-errors.ts'
import { call, callPage } from './call.ts'
import { clearEmbeddedResponses, reloadEmbeddedResponses } from './embedded-responses.ts'

const fetch = vi.fn(async () => new Response('{"unread":9}'))

/** A page with these embedded responses. */
function pageWith(answers: unknown) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'first-answers'
  block.textContent = JSON.stringify(answers)
  document.body.replaceChildren(block)
  reloadEmbeddedResponses()
}

beforeEach(() => vi.stubGlobal('fetch', fetch.mockClear()))

afterEach(() => {
  clearEmbeddedResponses()
  vi.unstubAllGlobals()
})

test('an embedded response is used once instead of a request', async () => {
  pageWith({ '/api/notifications/unread': { status: 200, body: { unread: 2 } } })
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 2 })
  expect(fetch).not.toHaveBeenCalled()
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 9 })
})

test('it equals the response of the call, including the next page or a refusal', async () => {
  const error = { code: 'not_signed_in', message: 'Please sign in first.' }
  pageWith({
    '/api/groups/discover': { status: 200, body: [], link: '</api/groups/discover?cursor=b>; rel="next"' },
    '/api/user': { status: 401, body: { error } },
  })
  expect(await callPage('GET /api/groups/discover')).toEqual({ items: [], next: 'b' })
  const refused = await call('GET /api/user').catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 401, ...error })
  expect(fetch).not.toHaveBeenCalled()
})

test('after a change is sent, everything is requested again', async () => {
  pageWith({ '/api/notifications/unread': { status: 200, body: { unread: 2 } } })
  await call('POST /api/logout')
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 9 })
})
