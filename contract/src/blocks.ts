import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

export const cannotBlockSelf = refusal('cannot_block_self', 422)

/** Named 'Unknown User' while the account is deactivated. */
export const blockedPerson = person.extend({ since: instant })
export type BlockedPerson = z.output<typeof blockedPerson>

export const sharedCircle = z.object({
  id,
  name: z.string(),
  organizer: person
    .extend({ isFriend: z.boolean() })
    .nullable()
    .describe(
      'Organizer to contact: someone the viewer can see, but not the viewer or the blocked person; the creator if possible.',
    ),
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
    'Block a person. Neither of you can find or contact the other, and your friendship and open requests end. Neither of you can join the other’s circles. In circles you share, your messages are collapsed for each other. Idempotent.',
  params: z.object({ id: idInPath }),
  response: blockResult,
  refusals: [cannotBlockSelf],
})

export const unblockPerson = endpoint({
  feature: 'blocks',
  method: 'DELETE',
  path: '/api/people/{id}/block',
  audience: 'signedIn',
  summary: 'Unblock a person. An earlier friendship is not restored. Idempotent.',
  params: z.object({ id: idInPath }),
})

export const listBlocks = endpoint({
  feature: 'blocks',
  method: 'GET',
  path: '/api/user/blocks',
  audience: 'signedIn',
  summary: 'List the people you have blocked, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(blockedPerson),
})
