import { expect, test } from 'vitest'

import { checkCanRequestToJoin } from './rules.ts'

const noRequest = { connected: false, latest: undefined, joinPolicy: 'request', full: false } as const

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
  [{ joinPolicy: 'open' }, undefined],
  [{ joinPolicy: 'open', latest: 'pending', full: true }, 'circle_limit'],
  [{ joinPolicy: 'open', latest: 'rejected' }, 'already_answered'],
  [{ joinPolicy: 'invitation' }, 'invitation_only'],
  [{ joinPolicy: 'invitation', latest: 'pending' }, undefined],
  [{ joinPolicy: 'invitation', latest: 'rejected' }, 'already_answered'],
] as const)('a join request with %j: %s', (state, refusal) => {
  expect(checkCanRequestToJoin({ ...noRequest, ...state })?.refusal).toBe(refusal)
})
