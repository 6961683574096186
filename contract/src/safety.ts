import { z } from 'zod'

import { person } from './groups.ts'
import { endpoint } from './kit.ts'
import { refusal } from './refusals.ts'
import { idInPath, instant, pageQuery } from './shapes.ts'

export const blockOneself = refusal('block_oneself', 422)

/** Somebody whom one has blocked; 'Unknown User' while they are away. */
export const blockedPerson = person.extend({ since: instant })
export type BlockedPerson = z.output<typeof blockedPerson>

export const blockPerson = endpoint({
  feature: 'safety',
  method: 'PUT',
  path: '/api/people/{id}/block',
  audience: 'signedIn',
  summary:
    'Block a person: neither finds or reaches the other any more, a friendship and open requests between the two end. In circles of both, both go on reading each other. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: blockedPerson,
  refusals: [blockOneself],
})

export const unblockPerson = endpoint({
  feature: 'safety',
  method: 'DELETE',
  path: '/api/people/{id}/block',
  audience: 'signedIn',
  summary: 'End one’s own block. The friendship does not come back by itself. Again changes nothing.',
  params: z.object({ id: idInPath }),
})

export const listBlocks = endpoint({
  feature: 'safety',
  method: 'GET',
  path: '/api/user/blocks',
  audience: 'signedIn',
  summary: 'The people whom one has blocked, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(blockedPerson),
})
