import { expect, test } from 'vitest'

import { emojiGroups, findEmoji } from './find.ts'
import { quickEmoji } from './quick.ts'

const all = emojiGroups.flatMap(({ emoji }) => emoji)

test('each emoji is one as the server takes it, named, and there once', () => {
  for (const { emoji, name } of all) {
    expect(emoji).toMatch(/^\p{RGI_Emoji}$/v)
    expect(name).not.toBe('')
  }
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
  for (const quick of quickEmoji) expect(quick).toMatch(/^\p{RGI_Emoji}$/v)
})

test('they are found by the beginning of words, whatever the case, names first', () => {
  expect(findEmoji('Hiking')[0]?.emoji).toBe('🥾')
  expect(findEmoji('red hea')[0]?.emoji).toBe('❤️')
  expect(findEmoji('party').map(({ emoji }) => emoji)).toContain('🎉')
  expect(findEmoji('qwertz')).toEqual([])
})
