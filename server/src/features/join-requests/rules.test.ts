import { expect, test } from 'vitest'

import { checkCanRequestToJoin } from './rules.ts'

const noRequest = {
  isConnected: false,
  latest: undefined,
  joinPolicy: 'request',
  hasReachedLimit: false,
} as const

test.each([
  [{}, undefined],
  [{ isConnected: true }, 'already_connected'],
  [{ latest: 'pending' }, undefined],
  [{ latest: 'pending', hasReachedLimit: true }, undefined],
  [{ latest: 'rejected' }, 'already_answered'],
  [{ latest: 'withdrawn' }, undefined],
  [{ latest: 'accepted' }, undefined],
  [{ hasReachedLimit: true }, 'circle_limit'],
  [{ latest: 'withdrawn', hasReachedLimit: true }, 'circle_limit'],
  [{ joinPolicy: 'open' }, undefined],
  [{ joinPolicy: 'open', latest: 'pending', hasReachedLimit: true }, 'circle_limit'],
  [{ joinPolicy: 'open', latest: 'rejected' }, 'already_answered'],
  [{ joinPolicy: 'invitation' }, 'invitation_only'],
  [{ joinPolicy: 'invitation', latest: 'pending' }, undefined],
  [{ joinPolicy: 'invitation', latest: 'rejected' }, 'already_answered'],
] as const)('a join request with %j: %s', (state, refusal) => {
  expect(checkCanRequestToJoin({ ...noRequest, ...state })?.refusal).toBe(refusal)
})
