import { expect, test } from 'vitest'

import { whyNotAnswer, whyNotAsk, whyNotIntroduce } from './rules.ts'

const nothing = { connected: false, latest: undefined, entry: null, full: false }

test.each([
  [{}, undefined],
  [{ connected: true }, 'already_connected'],
  [{ latest: 'pending' }, undefined],
  [{ latest: 'pending', full: true }, undefined],
  [{ latest: 'rejected' }, 'already_answered'],
  [{ latest: 'withdrawn' }, undefined],
  [{ latest: 'accepted' }, undefined],
  [{ full: true }, 'circle_limit'],
  [{ latest: 'withdrawn', full: true }, 'circle_limit'],
  [{ entry: 'request' }, undefined],
  [{ entry: 'open' }, undefined],
  [{ entry: 'open', latest: 'pending', full: true }, 'circle_limit'],
  [{ entry: 'open', latest: 'rejected' }, 'already_answered'],
  [{ entry: 'invitation' }, 'invitation_only'],
  [{ entry: 'invitation', latest: 'pending' }, undefined],
  [{ entry: 'invitation', latest: 'rejected' }, 'already_answered'],
] as const)('asking with %j: %s', (facts, refusal) => {
  expect(whyNotAsk({ ...nothing, ...facts })?.refusal).toBe(refusal)
})

const [sender, receiver] = [1, 2]

test.each([
  ['pending', receiver, 'accepted', undefined],
  ['pending', receiver, 'rejected', undefined],
  ['pending', sender, 'withdrawn', undefined],
  ['pending', receiver, 'withdrawn', 'not_allowed'],
  ['pending', sender, 'accepted', 'not_allowed'],
  ['pending', sender, 'rejected', 'not_allowed'],
  ['accepted', receiver, 'accepted', undefined],
  ['accepted', receiver, 'rejected', 'already_answered'],
  ['rejected', receiver, 'accepted', 'already_answered'],
  ['accepted', sender, 'withdrawn', 'already_answered'],
  ['withdrawn', receiver, 'accepted', 'already_answered'],
] as const)('a request that is %s: person %i says %s: %s', (status, viewerId, answer, refusal) => {
  expect(whyNotAnswer({ from_id: sender, status }, viewerId, answer)?.refusal).toBe(refusal)
})

test.each([
  ['pending', sender, undefined],
  ['pending', receiver, 'not_allowed'],
  ['accepted', sender, 'already_answered'],
  ['rejected', sender, 'already_answered'],
] as const)('a request that is %s: person %i introduces themselves: %s', (status, viewerId, refusal) => {
  expect(whyNotIntroduce({ from_id: sender, status }, viewerId)?.refusal).toBe(refusal)
})
