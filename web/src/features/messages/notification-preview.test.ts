import { expect, test } from 'vitest'

import { truncatePreview } from './message-text.ts'

test('forty characters fit', () => expect(truncatePreview('x'.repeat(40))).toBe('x'.repeat(40)))

test('a longer text is cut after forty characters', () =>
  expect(truncatePreview('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`))

test('line breaks become spaces', () => expect(truncatePreview(' Bring:\n\noats ')).toBe('Bring: oats'))

test('no character is cut in half', () =>
  expect(truncatePreview('🥾'.repeat(41))).toBe(`${'🥾'.repeat(40)}...`))
