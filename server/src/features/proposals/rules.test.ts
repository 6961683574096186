import { expect, test } from 'vitest'

import { nameOf } from './rules.ts'

test('a circle is called by two shared interests and the city, as far as that fits', () => {
  expect(nameOf(['Chess', 'Night walks', 'Opera'], 'Berlin, Germany')).toBe('Chess & Night walks in Berlin')
  expect(nameOf(['Chess'], 'Berlin')).toBe('Chess in Berlin')
  expect(nameOf(['Chess', 'Opera'], null)).toBe('Chess & Opera')
  const long = 'x'.repeat(40)
  expect(nameOf([long, long], 'Berlin, Germany')).toBe(`${long} in Berlin`)
  expect(nameOf([long, 'Go'], `${'y'.repeat(80)}, Germany`)).toBe(`${long} & Go`)
})
