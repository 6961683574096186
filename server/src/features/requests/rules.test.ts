import { expect, test } from 'vitest'

import { checkCanAnswer, checkCanIntroduce } from './rules.ts'

const [sender, recipient] = [1, 2]

test.each([
  ['pending', recipient, 'accepted', undefined],
  ['pending', recipient, 'rejected', undefined],
  ['pending', sender, 'withdrawn', undefined],
  ['pending', recipient, 'withdrawn', 'not_allowed'],
  ['pending', sender, 'accepted', 'not_allowed'],
  ['pending', sender, 'rejected', 'not_allowed'],
  ['accepted', recipient, 'accepted', undefined],
  ['accepted', recipient, 'rejected', 'already_answered'],
  ['rejected', recipient, 'accepted', 'already_answered'],
  ['accepted', sender, 'withdrawn', 'already_answered'],
  ['withdrawn', recipient, 'accepted', 'already_answered'],
] as const)('%s request: user %i answers %s: %s', (status, viewerId, answer, refusal) => {
  expect(checkCanAnswer({ from_id: sender, status }, viewerId, { status: answer })?.refusal).toBe(refusal)
})

test.each([
  ['pending', sender, undefined],
  ['pending', recipient, 'not_allowed'],
  ['accepted', sender, 'already_answered'],
  ['rejected', sender, 'already_answered'],
] as const)('%s request: user %i sends an introduction: %s', (status, viewerId, refusal) => {
  expect(checkCanIntroduce({ from_id: sender, status }, viewerId)?.refusal).toBe(refusal)
})
