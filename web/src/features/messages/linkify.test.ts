import { expect, test } from 'vitest'

import { linkify } from './linkify.ts'

function getLinks(text: string) {
  return linkify(text).flatMap(({ href }) => href ?? [])
}

test('a text without addresses is one part', () =>
  expect(linkify('Sunday at 10?')).toEqual([{ at: 0, text: 'Sunday at 10?' }]))

test('parts make up the whole text again', () => {
  const text = 'See https://a.org/map?x=1 and (https://b.org).'
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(getLinks(text)).toEqual(['https://a.org/map?x=1', 'https://b.org'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'www.a.org', 'ftp://a.org'])('%s is no link', (text) =>
  expect(getLinks(text)).toEqual([]),
)
