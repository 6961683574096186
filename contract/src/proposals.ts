import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { circleLimit, person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, picture } from './schemas.ts'

/** So many must say yes before a proposed circle comes to life. */
export const yesRequired = 3

export const proposalConfirmed = refusal('proposal_confirmed', 409)

/** Several people who would get along, as one of them sees it. Who said no is told to nobody. */
export const proposal = z.object({
  id,
  people: z
    .array(
      person.extend({
        tie: z.enum(['friend', 'circle', 'mutual']).nullable().describe('How the viewer knows them already'),
      }),
    )
    .describe('The others'),
  interests: z.array(z.string()).describe('What all of them like, the rarest first'),
  withinMiles: z.int().nullable().describe('How far the farthest of them is, between city centres, rounded'),
  answer: z.enum(['yes', 'no']).nullable().describe('The viewer’s own'),
  yesCount: z.int().describe('How many said yes, the viewer included'),
  group: z
    .object({ id, name: z.string(), imageUrl: picture, joined: z.boolean() })
    .nullable()
    .describe('The circle, once enough have said yes'),
  expiresAt: instant,
})
export type Proposal = z.output<typeof proposal>

export const listProposals = endpoint({
  feature: 'proposals',
  method: 'GET',
  path: '/api/proposals',
  audience: 'signedIn',
  summary: 'Circles proposed to the viewer that wait for an answer or for others, the latest first.',
  response: z.array(proposal),
})

export const answerProposal = endpoint({
  feature: 'proposals',
  method: 'PUT',
  path: '/api/proposals/{id}/answer',
  audience: 'signedIn',
  summary:
    'Say yes or no, or take either back with null, until it comes to life: the third yes makes the circle, a later one joins it.',
  params: z.object({ id: idInPath }),
  body: z.object({ answer: z.enum(['yes', 'no']).nullable() }),
  response: proposal,
  refusals: [circleLimit, proposalConfirmed],
})
