import { expect, test } from 'vitest'

import { checkCanRequestFriendship } from './rules.ts'

const noRequest = { connected: false, latest: undefined, closed: false }

test.each([
  [{}, undefined],
  [{ connected: true }, 'already_connected'],
  [{ latest: 'pending' }, undefined],
  [{ latest: 'rejected' }, 'already_answered'],
  [{ latest: 'withdrawn' }, undefined],
  [{ latest: 'accepted' }, undefined],
  [{ closed: true }, 'not_accepting_requests'],
  [{ closed: true, connected: true }, 'already_connected'],
  [{ closed: true, latest: 'pending' }, undefined],
  [{ closed: true, latest: 'withdrawn' }, 'not_accepting_requests'],
] as const)('a friend request with %j: %s', (state, refusal) => {
  expect(checkCanRequestFriendship({ ...noRequest, ...state })?.refusal).toBe(refusal)
})
