import { maxBioLength } from '@coterie/contract/limits'
import { aboutForm } from '@coterie/contract/profiles.forms'
import { expect, test } from 'vitest'

import { countCharacters } from './text.ts'

test.each(['é', '😀', '李', '🇫🇷', '👩‍👩‍👧', 'क्ष'])('%s counts as in the form schemas', (character) => {
  const maxCount = Math.floor(maxBioLength / countCharacters(character))
  const isValid = (count: number) =>
    aboutForm.safeParse({ name: 'Ada', bio: character.repeat(count) }).success
  expect([isValid(maxCount), isValid(maxCount + 1)]).toEqual([true, false])
})
