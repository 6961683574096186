import { expect, test } from 'vitest'

import { Splitter, Joiner, splitText } from './chunks.ts'

const texts = ['', 'short', 'a'.repeat(1900), 'a'.repeat(1901), '🦊'.repeat(5000), '{"a":"\n"}'.repeat(2000)]

test.each(texts.map((text) => [text.length, text] as const))('a text of %i is whole again', (_, text) => {
  const joiner = new Joiner()
  const taken = new Splitter('me').pieces(text).map((piece) => joiner.take(piece))
  expect(taken.pop()).toEqual({ from: 'me', text })
  expect(taken.every((whole) => whole === null)).toBe(true)
})

test('every piece fits into a notification, and none of them is equal to another', () => {
  const cutter = new Splitter('12345678')
  const pieces = [...cutter.pieces('🦊'.repeat(9000)), ...cutter.pieces('🦊'.repeat(9000))]
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8000)
  expect(new Set(pieces).size).toBe(pieces.length)
  expect(splitText('🦊'.repeat(9000)).join('')).not.toContain('\uFFFD')
})

test('two senders do not mix, and one that broke off begins anew', () => {
  const joiner = new Joiner()
  const [one, two] = [new Splitter('one'), new Splitter('two')]
  const [broken = ''] = one.pieces('x'.repeat(3000))
  const [begun = '', ended = ''] = two.pieces('y'.repeat(3000))
  expect([broken, begun].map((piece) => joiner.take(piece))).toEqual([null, null])
  expect(joiner.take(ended)?.text).toBe('y'.repeat(3000))
  expect(one.pieces('whole').map((piece) => joiner.take(piece)?.text)).toEqual(['whole'])
})
