import { expect, test } from 'vitest'

import { Splitter, Joiner, splitText } from './chunks.ts'

const texts = ['', 'short', 'a'.repeat(1900), 'a'.repeat(1901), '🦊'.repeat(5000), '{"a":"\n"}'.repeat(2000)]

test.each(texts.map((text) => [text.length, text] as const))('joins a text of %i characters', (_, text) => {
  const joiner = new Joiner()
  const results = new Splitter('me').split(text).map((chunk) => joiner.add(chunk))
  expect(results.pop()).toEqual({ from: 'me', text })
  expect(results.every((result) => result === null)).toBe(true)
})

test('every chunk fits into a notification and is unique', () => {
  const splitter = new Splitter('12345678')
  const chunks = [...splitter.split('🦊'.repeat(9000)), ...splitter.split('🦊'.repeat(9000))]
  for (const chunk of chunks) expect(Buffer.byteLength(chunk)).toBeLessThan(8000)
  expect(new Set(chunks).size).toBe(chunks.length)
  expect(splitText('🦊'.repeat(9000)).join('')).not.toContain('\uFFFD')
})

test('keeps senders apart, and discards an incomplete text', () => {
  const joiner = new Joiner()
  const [first, second] = [new Splitter('first'), new Splitter('second')]
  const [broken = ''] = first.split('x'.repeat(3000))
  const [start = '', end = ''] = second.split('y'.repeat(3000))
  expect([broken, start].map((chunk) => joiner.add(chunk))).toEqual([null, null])
  expect(joiner.add(end)?.text).toBe('y'.repeat(3000))
  expect(first.split('whole').map((chunk) => joiner.add(chunk)?.text)).toEqual(['whole'])
})
