import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { nameMaximum } from './limits.ts'
import { idInPath, instant, pageQuery, text } from './schemas.ts'

/** Somebody with whom one is friends. `location` is null where they do not show it. */
export const friend = person.extend({ location: z.string().nullable(), since: instant })
export type Friend = z.output<typeof friend>

export const listFriends = endpoint({
  feature: 'friends',
  method: 'GET',
  path: '/api/user/friends',
  audience: 'signedIn',
  summary: 'One’s friends, the latest first; with `search`, those whose name contains it.',
  query: pageQuery.extend({ search: text(nameMaximum).optional() }),
  paged: true,
  response: z.array(friend),
})

export const removeFriend = endpoint({
  feature: 'friends',
  method: 'DELETE',
  path: '/api/user/friends/{id}',
  audience: 'signedIn',
  summary:
    'End a friendship, for both. What they wrote to each other stays readable. Nobody is told. Again changes nothing.',
  params: z.object({ id: idInPath }),
})
