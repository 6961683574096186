import { expect, test } from 'vitest'

import { checkCanRequestFriendship } from './rules.ts'

const noRequest = { isConnected: false, latest: undefined, acceptsRequests: true }

test.each([
  [{}, undefined],
  [{ isConnected: true }, 'already_connected'],
  [{ latest: 'pending' }, undefined],
  [{ latest: 'rejected' }, 'already_answered'],
  [{ latest: 'withdrawn' }, undefined],
  [{ latest: 'accepted' }, undefined],
  [{ acceptsRequests: false }, 'not_accepting_requests'],
  [{ acceptsRequests: false, isConnected: true }, 'already_connected'],
  [{ acceptsRequests: false, latest: 'pending' }, undefined],
  [{ acceptsRequests: false, latest: 'withdrawn' }, 'not_accepting_requests'],
] as const)('a friend request with %j: %s', (state, refusal) => {
  expect(checkCanRequestFriendship({ ...noRequest, ...state })?.refusal).toBe(refusal)
})
