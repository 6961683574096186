import { expect, test } from 'vitest'

import { getCheckoutHref } from '../../../api/plans.ts'
import { toInternalPage } from './return-page.ts'

const origin = 'https://coterie.example'
const getBackParam = (href: string) => new URL(href, origin).searchParams.get('back')

test.each(['/', '/discover', '/events?q=a%20b&range=5#x', '/messages/u42', '/account?tab=privacy'])(
  'the checkout returns to %s',
  (page) => {
    expect(toInternalPage(getBackParam(getCheckoutHref('premium', page)), origin)).toBe(page)
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
])('ignores other return pages: %j', (href) => {
  expect(toInternalPage(getBackParam(getCheckoutHref('premium', href)), origin)).toBeNull()
})

test('returns null without a return page', () => {
  expect(toInternalPage(null, origin)).toBeNull()
})
