import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { didNotAttend } from './events/participation.ts'
import { heartsClosed, heartsNotOpen } from './hearts.ts'
import { heartDays } from './limits.ts'
import { id, idInPath } from './schemas.ts'

// In the body, because servers log URLs.
const body = z.object({ userId: id.describe('ID of the person you met.') })

export const vouch = endpoint({
  feature: 'vouches',
  method: 'PUT',
  path: '/api/events/{id}/vouches',
  audience: 'signedIn',
  perMinute: 60,
  summary: `Say that you met a person who came to an event like you, within ${heartDays} days. It counts once per person, whatever the number of events. No one sees who said it: profiles show a number that is counted once a week, from three on. Idempotent.`,
  params: z.object({ id: idInPath }),
  body,
  refusals: [didNotAttend, heartsNotOpen, heartsClosed],
})

export const withdrawVouch = endpoint({
  feature: 'vouches',
  method: 'DELETE',
  path: '/api/vouches',
  audience: 'signedIn',
  perMinute: 60,
  summary: 'Take back that you met a person, at any time. No one sees it. Idempotent.',
  body,
})
