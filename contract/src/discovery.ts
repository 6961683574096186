import { z } from 'zod'

import { groupCard } from './groups.ts'
import { endpoint } from './kit.ts'
import { id, idInPath, pageQuery } from './shapes.ts'

/** Cards in one page of a feed. */
export const feedPage = 20

/** A circle in the Discover feed, with the reasons why it stands there. */
export const discoveredGroup = groupCard.extend({
  reasons: z.object({
    sharedInterests: z.array(z.string()).describe('The rarest first'),
    distanceMiles: z.int().nullable().describe('Between city centres, rounded'),
  }),
})
export type DiscoveredGroup = z.output<typeof discoveredGroup>

export const discoverGroups = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/groups/discover',
  audience: 'signedIn',
  summary:
    'Circles for this person, the best first: shared interests (rare ones weigh more), then closeness, then recent activity. Never one’s own circles, nor those skipped or asked to join.',
  query: pageQuery,
  paged: true,
  response: z.array(discoveredGroup),
})

export const skipGroup = endpoint({
  feature: 'discovery',
  method: 'PUT',
  path: '/api/groups/{id}/skip',
  audience: 'signedIn',
  summary: 'Skip a circle: it stays away from the feed. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: z.object({ id, skipped: z.literal(true) }),
})
