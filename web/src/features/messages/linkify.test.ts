import { expect, test } from 'vitest'

import { linkify } from './message-text.ts'

function getLinks(text: string) {
  return linkify(text).flatMap(({ href }) => href ?? [])
}

test('a text without links is one part', () =>
  expect(linkify('Sunday at 10?')).toEqual([{ index: 0, text: 'Sunday at 10?' }]))

test('the parts add up to the text', () => {
  const text = 'See https://a.org/map?x=1 and (https://b.org).'
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(getLinks(text)).toEqual(['https://a.org/map?x=1', 'https://b.org'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'www.a.org', 'ftp://a.org'])(
  '%s is not a link',
  (text) => expect(getLinks(text)).toEqual([]),
)
