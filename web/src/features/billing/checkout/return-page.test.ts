import { expect, test } from 'vitest'

import { getCheckoutHref } from '../../../api/checkout-link.ts'
import { toInternalPage } from './return-page.ts'

const origin = 'https://coterie.example'
const backOf = (href: string) => new URL(href, origin).searchParams.get('back')

test.each(['/', '/discover', '/events?q=a%20b&range=5#x', '/messages/u42', '/account?tab=privacy'])(
  'the checkout returns to %s',
  (page) => {
    expect(toInternalPage(backOf(getCheckoutHref('premium', page)), origin)).toBe(page)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'discover',
  '',
  '/checkout?plan=premium',
])('ignores other return addresses: %j', (address) => {
  expect(toInternalPage(backOf(getCheckoutHref('premium', address)), origin)).toBeNull()
})

test('returns null without an address', () => {
  expect(toInternalPage(null, origin)).toBeNull()
})
