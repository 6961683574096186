import { expect, test } from 'vitest'

import english from '../../../i18n/emoji/en.json'
import spanish from '../../../i18n/emoji/es.json'
import { findEmoji, getEmojiGroups, loadEmoji } from './emoji-grid.tsx'
import { quickEmoji } from './quick-reactions.tsx'

await loadEmoji()
const all = getEmojiGroups().flatMap(({ emoji }) => emoji)

test('every emoji is valid for the server, named and unique', () => {
  for (const { emoji, name } of all) {
    expect(emoji).toMatch(/^\p{RGI_Emoji}$/v)
    expect(name).not.toBe('')
  }
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
  for (const quick of quickEmoji) expect(quick).toMatch(/^\p{RGI_Emoji}$/v)
})

test('finds emoji by word prefix, case-insensitively, names first', () => {
  expect(findEmoji('Hiking')[0]?.emoji).toBe('🥾')
  expect(findEmoji('red hea')[0]?.emoji).toBe('❤️')
  expect(findEmoji('party').map(({ emoji }) => emoji)).toContain('🎉')
  expect(findEmoji('qwertz')).toEqual([])
})

test('ignores accents', () => {
  expect(findEmoji('pinata')[0]?.emoji).toBe('🪅')
  expect(findEmoji('PIÑATA')[0]?.emoji).toBe('🪅')
})

const getEmoji = (lines: Record<string, string[]>) =>
  Object.entries(lines).map(([group, listed]) => [group, listed.map((line) => line.split(' ', 1)[0])])

test('Spanish has the same emoji in the same order', () => {
  expect(getEmoji(spanish)).toEqual(getEmoji(english))
  expect(spanish.symbols.concat(spanish.smileys).join('\n')).toMatch(/^❤️ corazón rojo: /m)
})
