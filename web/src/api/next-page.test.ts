import { expect, test } from 'vitest'

import { parsePendingJoin, getAuthHref, isPublicPage, getNextPage } from './next-page.ts'

const getSearch = (url: string) => url.slice(url.indexOf('?'))

test('signing in returns to the previous page with its full URL', () => {
  const pages = [
    '/group/7',
    '/group/7?invite=a-B_9',
    '/events/7?check-in=a-B_9',
    '/account?tab=privacy',
    '/messages/7?at=12#words',
    '/authors',
  ]
  for (const page of pages) expect(getNextPage(getSearch(getAuthHref(page)))).toBe(page)
})

test('signing in never leads outside the app', () => {
  const externalPages = [
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'messages',
    '/group/7/../account',
    '/api/logout',
    '/auth',
    '/auth?next=/account',
    '',
  ]
  for (const page of externalPages) expect(getNextPage(getSearch(getAuthHref(page)))).toBeNull()
  expect(getNextPage('')).toBeNull()
  expect(getAuthHref('/')).toBe('/auth')
})

test('only circle and event pages are public', () => {
  const pages = ['/group/7', '/group/7?invite=a', '/events/7', '/group/0', '/events', '/events/7/edit', null]
  expect(pages.filter(isPublicPage)).toEqual(['/group/7', '/group/7?invite=a', '/events/7'])
})

test('a sign-up from a circle page gets the circle and the invitation token', () => {
  expect(parsePendingJoin('/group/7?invite=abc')).toEqual({ groupId: 7, invite: 'abc' })
  expect(parsePendingJoin('/group/7')).toEqual({ groupId: 7 })
  expect(parsePendingJoin('/events/7')).toBeUndefined()
  expect(parsePendingJoin(null)).toBeUndefined()
})
