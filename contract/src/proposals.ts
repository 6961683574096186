import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { circleLimit, person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, picture } from './schemas.ts'

/** Number of yes answers that create a proposed circle. */
export const yesRequired = 3
/** The same for a table: a proposed circle with an evening. */
export const tableYesRequired = 4
/** Spots at a table. */
export const tableSeats = 6

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
  table: z
    .object({
      startsAt: instant,
      timezone: z.string().describe('IANA time zone, such as Europe/Berlin.'),
      location: z.string().nullable().describe('City; `null` if no one of them shows theirs.'),
      address: z
        .string()
        .nullable()
        .describe('Place where meetups of other circles took place; `null` if they choose one later.'),
      eventId: id.nullable().describe('Meetup that it became; `null` until enough people said yes.'),
    })
    .nullable()
    .describe('Evening when all of them are free; `null` if the circle is proposed without one.'),
  answer: z.enum(['yes', 'no']).nullable().describe('Answer of the viewer.'),
  yesCount: z.int().describe('Number of yes answers, including the viewer’s.'),
  yesRequired: z.int().describe('Number of yes answers that create the circle.'),
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
    'Answer a proposed circle with yes or no, or withdraw your answer with `null`, until it is created. The third yes creates the circle, the fourth a table; a later yes joins it.',
  params: z.object({ id: idInPath }),
  body: z.object({
    answer: z.enum(['yes', 'no']).nullable().describe('Your answer, `yes` or `no`; `null` withdraws it.'),
  }),
  response: proposal,
  refusals: [circleLimit, proposalConfirmed],
})

/** Days of the week as in ISO 8601: 1 is Monday. */
const weekday = z.int().min(1).max(7)

const tableProfile = z.object({
  freeEvenings: z.array(weekday).describe('Days of the week when you are free; 1 is Monday, 7 is Sunday.'),
  came: z.int().describe('Events of the last year that you came to.'),
  saidYes: z
    .int()
    .describe('Events of the last year where you had a spot and hosts or guests recorded who came.'),
  reliability: z.int().describe('Percentage that decides who is asked first. Only you see it.'),
})
export type TableProfile = z.output<typeof tableProfile>

export const getTableProfile = endpoint({
  feature: 'proposals',
  method: 'GET',
  path: '/api/user/tables',
  audience: 'signedIn',
  summary:
    'Get the evenings when you are free for a table, and how reliably you come to events. Only you see them.',
  response: tableProfile,
})

export const saveFreeEvenings = endpoint({
  feature: 'proposals',
  method: 'PUT',
  path: '/api/user/tables',
  audience: 'signedIn',
  summary:
    'Save the evenings when you are free for a table. Without any, no table is proposed to you. Idempotent.',
  body: z.object({
    freeEvenings: z.array(weekday).max(7).describe('Days of the week; 1 is Monday.'),
  }),
  response: tableProfile,
})
