import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { maxNameLength } from './limits.ts'
import { idInPath, instant, pageQuery, text } from './schemas.ts'

export const friend = person.extend({
  location: z.string().nullable().describe('City; `null` if hidden or unknown.'),
  since: instant,
})
export type Friend = z.output<typeof friend>

export const listFriends = endpoint({
  feature: 'friends',
  method: 'GET',
  path: '/api/user/friends',
  audience: 'signedIn',
  summary: 'List your friends, newest first. `search` matches any part of the name.',
  query: pageQuery.extend({ search: text(maxNameLength).optional().describe('Part of the name.') }),
  paged: true,
  response: z.array(friend),
})

export const removeFriend = endpoint({
  feature: 'friends',
  method: 'DELETE',
  path: '/api/user/friends/{id}',
  audience: 'signedIn',
  summary:
    'End a friendship, for both of you. Your messages stay readable, and the other person is not notified. Idempotent.',
  params: z.object({ id: idInPath }),
})
