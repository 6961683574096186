import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

export const cannotBlockSelf = refusal('cannot_block_self', 422)

/** Somebody whom one has blocked; 'Unknown User' while they are away. */
export const blockedPerson = person.extend({ since: instant })
export type BlockedPerson = z.output<typeof blockedPerson>

/** A circle that both stay in, and an admin of it whom the viewer could tell. */
export const sharedCircle = z.object({
  id,
  name: z.string(),
  organizer: person
    .extend({ friend: z.boolean() })
    .nullable()
    .describe('An admin whom the viewer may see and who is neither of the two; its creator comes first'),
})
export type SharedCircle = z.output<typeof sharedCircle>

export const blockResult = blockedPerson.extend({ sharedCircles: z.array(sharedCircle) })
export type BlockResult = z.output<typeof blockResult>

export const blockPerson = endpoint({
  feature: 'blocks',
  method: 'PUT',
  path: '/api/people/{id}/block',
  audience: 'signedIn',
  summary:
    'Block a person: neither finds or reaches the other any more, a friendship and open requests between the two end. Neither gets into a circle of the other. In circles of both, what each says is collapsed for the other. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: blockResult,
  refusals: [cannotBlockSelf],
})

export const unblockPerson = endpoint({
  feature: 'blocks',
  method: 'DELETE',
  path: '/api/people/{id}/block',
  audience: 'signedIn',
  summary: 'End one’s own block. The friendship does not come back by itself. Again changes nothing.',
  params: z.object({ id: idInPath }),
})

export const listBlocks = endpoint({
  feature: 'blocks',
  method: 'GET',
  path: '/api/user/blocks',
  audience: 'signedIn',
  summary: 'The people whom one has blocked, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(blockedPerson),
})
