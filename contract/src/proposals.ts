import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { circleLimit, person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, picture } from './schemas.ts'

/** Number of yes answers that create a proposed circle. */
export const yesRequired = 3

export const proposalConfirmed = refusal('proposal_confirmed', 409)

/** A proposed circle as one of its people sees it. It never shows who said no. */
export const proposal = z.object({
  id,
  people: z
    .array(
      person.extend({
        relationship: z
          .enum(['friend', 'circle', 'mutual'])
          .nullable()
          .describe('Connection to the viewer; `null` if there is none.'),
      }),
    )
    .describe('Other people in the proposal.'),
  event: z
    .object({ id, title: z.string() })
    .nullable()
    .describe('Event after which all of them became friends; `null` if Coterie found them otherwise.'),
  interests: z.array(z.string()).describe('Interests that all of them share, rarest first.'),
  withinMiles: z
    .int()
    .nullable()
    .describe('Miles to the farthest of them, between city centers, rounded; `null` if unknown.'),
  answer: z.enum(['yes', 'no']).nullable().describe('Answer of the viewer.'),
  yesCount: z.int().describe('Number of yes answers, including the viewer’s.'),
  group: z
    .object({ id, name: z.string(), imageUrl: picture, joined: z.boolean() })
    .nullable()
    .describe('Created circle; `null` until enough people said yes.'),
  expiresAt: instant,
})
export type Proposal = z.output<typeof proposal>

export const listProposals = endpoint({
  feature: 'proposals',
  method: 'GET',
  path: '/api/proposals',
  audience: 'signedIn',
  summary: 'List your proposed circles that are still open, newest first.',
  response: z.array(proposal),
})

export const answerProposal = endpoint({
  feature: 'proposals',
  method: 'PUT',
  path: '/api/proposals/{id}/answer',
  audience: 'signedIn',
  summary:
    'Answer a proposed circle with yes or no, or withdraw your answer with `null`, until it is created. The third yes creates the circle; a later yes joins it.',
  params: z.object({ id: idInPath }),
  body: z.object({
    answer: z.enum(['yes', 'no']).nullable().describe('Your answer, `yes` or `no`; `null` withdraws it.'),
  }),
  response: proposal,
  refusals: [circleLimit, proposalConfirmed],
})
