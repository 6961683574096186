import { expect, test } from 'vitest'

import { createDescription, createName, nameTable } from './rules.ts'

test('the name has two shared interests and the city, as far as they fit', () => {
  expect(createName(['Chess', 'Night walks', 'Opera'], 'Berlin, Germany', 'en')).toBe(
    'Chess & Night walks in Berlin',
  )
  expect(createName(['Chess'], 'Berlin', 'en')).toBe('Chess in Berlin')
  expect(createName(['Chess', 'Opera'], null, 'en')).toBe('Chess & Opera')
  const long = 'x'.repeat(40)
  expect(createName([long, long], 'Berlin, Germany', 'en')).toBe(`${long} in Berlin`)
  expect(createName([long, 'Go'], `${'y'.repeat(80)}, Germany`, 'en')).toBe(`${long} & Go`)
})

test('the name follows Spanish rules in Spanish', () => {
  const likes = ['Photography', 'Improvisation', 'Hiking']
  expect(createName(likes, 'Springfield, Illinois, United States', 'es')).toBe(
    'Fotografía e Improvisation en Springfield, Illinois',
  )
  expect(createName(['Hiking', 'Board Games'], null, 'es')).toBe('Senderismo y juegos de mesa')
  expect(createDescription(['Hiking', 'AI'], 'es')).toBe(
    'Para personas de la zona con gustos en común: senderismo e IA.',
  )
  expect(nameTable(['Coffee', 'Board Games'], 'es')).toBe('Seis para café y juegos de mesa')
  expect(nameTable(['Coffee', 'Board Games'], 'en')).toBe('Six for Coffee & Board Games')
})
