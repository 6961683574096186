import { expect, test } from 'vitest'

import {
  getFirstMessageLimit,
  checkCanAnswer,
  checkCanRequest,
  checkCanIntroduce,
  checkCanMessage,
} from './rules.ts'

const nothing = { connected: false, latest: undefined, joinPolicy: null, closed: false, full: false }

test.each([
  [{}, undefined],
  [{ connected: true }, 'already_connected'],
  [{ latest: 'pending' }, undefined],
  [{ latest: 'pending', full: true }, undefined],
  [{ latest: 'rejected' }, 'already_answered'],
  [{ latest: 'withdrawn' }, undefined],
  [{ latest: 'accepted' }, undefined],
  [{ closed: true }, 'not_accepting_requests'],
  [{ closed: true, connected: true }, 'already_connected'],
  [{ closed: true, latest: 'pending' }, undefined],
  [{ closed: true, latest: 'withdrawn' }, 'not_accepting_requests'],
  [{ full: true }, 'circle_limit'],
  [{ latest: 'withdrawn', full: true }, 'circle_limit'],
  [{ joinPolicy: 'request' }, undefined],
  [{ joinPolicy: 'open' }, undefined],
  [{ joinPolicy: 'open', latest: 'pending', full: true }, 'circle_limit'],
  [{ joinPolicy: 'open', latest: 'rejected' }, 'already_answered'],
  [{ joinPolicy: 'invitation' }, 'invitation_only'],
  [{ joinPolicy: 'invitation', latest: 'pending' }, undefined],
  [{ joinPolicy: 'invitation', latest: 'rejected' }, 'already_answered'],
] as const)('asking with %j: %s', (facts, refusal) => {
  expect(checkCanRequest({ ...nothing, ...facts })?.refusal).toBe(refusal)
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
  expect(checkCanAnswer({ from_id: sender, status }, viewerId, answer)?.refusal).toBe(refusal)
})

test.each([
  ['pending', sender, undefined],
  ['pending', receiver, 'not_allowed'],
  ['accepted', sender, 'already_answered'],
  ['rejected', sender, 'already_answered'],
] as const)('a request that is %s: person %i introduces themselves: %s', (status, viewerId, refusal) => {
  expect(checkCanIntroduce({ from_id: sender, status }, viewerId)?.refusal).toBe(refusal)
})

test.each([
  [null, true, undefined],
  [null, false, 'not_accepting_requests'],
  [12, true, undefined],
  [12, false, undefined],
] as const)(
  'words for circle %s of somebody who takes requests: %s: %s',
  (group_id, acceptsRequests, refusal) => {
    expect(checkCanMessage({ group_id }, { acceptsRequests })?.refusal).toBe(refusal)
  },
)

test.each([
  [5, 0, 5],
  [5, 1, 2],
  [5, 2, 1],
  [5, 3, 0],
  [5, 40, 0],
  [0, 0, 0],
])('of %i first messages a day, after %i reports that were upheld %i are left', (most, upheld, left) => {
  expect(getFirstMessageLimit(most, upheld)).toBe(left)
})
