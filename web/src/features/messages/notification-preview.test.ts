import { expect, test } from 'vitest'

import { preview } from './notification-preview.ts'

test('forty characters stay whole', () => expect(preview('x'.repeat(40))).toBe('x'.repeat(40)))

test('what is longer ends after forty', () => expect(preview('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`))

test('line breaks become spaces', () => expect(preview(' Bring:\n\noats ')).toBe('Bring: oats'))

test('no character is cut in half', () => expect(preview('🥾'.repeat(41))).toBe(`${'🥾'.repeat(40)}...`))
