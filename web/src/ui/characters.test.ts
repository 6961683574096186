import { bioMaximum } from '@coterie/contract/limits'
import { aboutForm } from '@coterie/contract/profiles.forms'
import { expect, test } from 'vitest'

import { countCharacters } from './characters.ts'

test.each(['é', '😀', '李', '🇫🇷', '👩‍👩‍👧', 'क्ष'])('%s counts as in the schemas', (sign) => {
  const most = Math.floor(bioMaximum / countCharacters(sign))
  const fits = (times: number) => aboutForm.safeParse({ name: 'Ada', bio: sign.repeat(times) }).success
  expect([fits(most), fits(most + 1)]).toEqual([true, false])
})
