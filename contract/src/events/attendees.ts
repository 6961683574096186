import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { profileViewLimit } from '../profile-views.ts'
import { idInPath, instant, pageQuery } from '../schemas.ts'

const idParams = z.object({ id: idInPath })

export const guestAnswers = z.array(z.object({ question: z.string(), answer: z.string() }))

export const listAttendees = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/attendees',
  audience: 'signedIn',
  summary:
    'List the people who are going, friends first: all of them for the host and, from `guestListOpensAt`, for everyone who is going; otherwise your friends only.',
  params: idParams,
  query: pageQuery,
  paged: true,
  response: z.array(
    person.extend({
      isFriend: z.boolean(),
      plusOnes: z.int().describe('Number of people the person brings.'),
      answers: guestAnswers
        .nullable()
        .describe(
          'Answers to the host’s questions, earlier ones included; `null` unless the viewer is a host.',
        ),
      isHost: z.boolean().describe('Whether the person is the host.'),
      attended: z
        .boolean()
        .nullable()
        .describe('Whether the person attended; `null` unless the viewer may mark attendance.'),
    }),
  ),
  refusals: [profileViewLimit],
})
export type Attendee = z.output<typeof listAttendees.response>[number]

export const listWaitlist = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/waitlist',
  audience: 'signedIn',
  summary: 'List the waitlist of an event in order, as its host or an organizer of its circle.',
  params: idParams,
  query: pageQuery,
  paged: true,
  response: z.array(
    person.extend({
      plusOnes: z.int().describe('Number of people the person wants to bring.'),
      answers: guestAnswers.describe('Answers to the host’s questions.'),
      offerExpiresAt: instant.nullable().describe('Expiry of the offered spot; `null` without an offer.'),
    }),
  ),
})
export type WaitlistEntry = z.output<typeof listWaitlist.response>[number]
