import { challenges } from '@coterie/contract/game/points'
import { expect, test } from 'vitest'

import { translateChallenge } from './game-data.ts'

test('the challenges have texts', () => {
  for (const { title, description } of challenges) {
    expect(translateChallenge(title)).toBe(title)
    expect(translateChallenge(description)).toBe(description)
  }
})
