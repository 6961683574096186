import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from './api-errors.ts'
import { call, callPage } from './call.ts'
import { clearEmbeddedResponses, reloadEmbeddedResponses } from './embedded-responses.ts'

const fetch = vi.fn(async () => new Response('{"unread":9}'))

/** Loads a page with these embedded responses. */
function loadPage(responses: unknown) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'first-answers'
  block.textContent = JSON.stringify(responses)
  document.body.replaceChildren(block)
  reloadEmbeddedResponses()
}

beforeEach(() => vi.stubGlobal('fetch', fetch.mockClear()))

afterEach(() => {
  clearEmbeddedResponses()
  vi.unstubAllGlobals()
})

test('an embedded response is used once instead of a request', async () => {
  loadPage({ '/api/notifications/unread': { status: 200, body: { unread: 2 } } })
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 2 })
  expect(fetch).not.toHaveBeenCalled()
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 9 })
})

test('embedded responses include the next page link and refusals', async () => {
  const refusal = { code: 'not_signed_in', message: 'Please sign in first.' }
  loadPage({
    '/api/groups/discover': { status: 200, body: [], link: '</api/groups/discover?cursor=b>; rel="next"' },
    '/api/user': { status: 401, body: { error: refusal } },
  })
  expect(await callPage('GET /api/groups/discover')).toEqual({ items: [], next: 'b' })
  const error = await call('GET /api/user').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 401, ...refusal })
  expect(fetch).not.toHaveBeenCalled()
})

test('after a write, embedded responses are no longer used', async () => {
  loadPage({ '/api/notifications/unread': { status: 200, body: { unread: 2 } } })
  await call('POST /api/logout')
  expect(await call('GET /api/notifications/unread')).toEqual({ unread: 9 })
})
