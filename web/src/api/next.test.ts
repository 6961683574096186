import { expect, test } from 'vitest'

import { arrivalAt, authFor, nextPage } from './next.ts'

const searchOf = (address: string) => address.slice(address.indexOf('?'))

test('signing in leads back to the page of a circle or an event that led there', () => {
  for (const page of ['/group/7', '/group/7?invite=a-B_9', '/events/7', '/events/7?check-in=a-B_9']) {
    expect(nextPage(searchOf(authFor(page)))).toBe(page)
  }
})

test('it leads nowhere else', () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '/group/7/../account',
    '/group/0',
    '/account',
    '/events',
    '/events/7/edit',
  ]
  for (const page of [...elsewhere, '/group/7?invite=', '/group/7?invite=a&b=c', '/group/7#x', '']) {
    expect(nextPage(searchOf(authFor(page)))).toBeNull()
  }
  expect(nextPage('')).toBeNull()
})

test('signing up takes the circle and the token', () => {
  expect(arrivalAt('/group/7?invite=abc')).toEqual({ groupId: 7, invite: 'abc' })
  expect(arrivalAt('/group/7')).toEqual({ groupId: 7 })
  expect(arrivalAt('/events/7')).toBeUndefined()
  expect(arrivalAt(null)).toBeUndefined()
})
