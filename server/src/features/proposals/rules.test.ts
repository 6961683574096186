import { expect, test } from 'vitest'

import { wordsIn } from '../../i18n/messages.ts'
import { nameOf } from './rules.ts'

const [en, es] = [wordsIn('en'), wordsIn('es')]

test('a circle is called by two shared interests and the city, as far as that fits', () => {
  expect(nameOf(['Chess', 'Night walks', 'Opera'], 'Berlin, Germany', en)).toBe(
    'Chess & Night walks in Berlin',
  )
  expect(nameOf(['Chess'], 'Berlin', en)).toBe('Chess in Berlin')
  expect(nameOf(['Chess', 'Opera'], null, en)).toBe('Chess & Opera')
  const long = 'x'.repeat(40)
  expect(nameOf([long, long], 'Berlin, Germany', en)).toBe(`${long} in Berlin`)
  expect(nameOf([long, 'Go'], `${'y'.repeat(80)}, Germany`, en)).toBe(`${long} & Go`)
})

test('in Spanish it is called as Spanish does', () => {
  const likes = ['Photography', 'Improvisation', 'Hiking']
  expect(nameOf(likes, 'Springfield, Illinois, United States', es)).toBe(
    'Fotografía e Improvisation en Springfield, Illinois',
  )
  expect(nameOf(['Hiking', 'Board Games'], null, es)).toBe('Senderismo y juegos de mesa')
  expect(es.circles.description(['Hiking', 'AI'])).toBe(
    'Para personas de la zona con gustos en común: senderismo e IA.',
  )
})
