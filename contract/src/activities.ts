import { z } from 'zod'

import { activityForm } from './activities.forms.ts'
import { endpoint } from './endpoint.ts'
import { attendances, eventStarted } from './events/events.ts'
import { person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const dateInPast = refusal('date_in_past', 422)
export const alreadyPlanned = refusal('already_planned', 409)
export const voteClosed = refusal('vote_closed', 409)
export const unknownDate = refusal('unknown_date', 422)
export const noYesVotes = refusal('no_yes_votes', 409)
export const dateRequired = refusal('date_required', 422)

const voteAnswer = z.enum(['yes', 'no'])
export type VoteAnswer = z.output<typeof voteAnswer>

/** An activity that a circle votes on. Only votes of current members count. `bestDateId` is the leading date. */
export const activity = z.object({
  id,
  groupId: id,
  title: z.string(),
  place: z.string().nullable(),
  timezone: z.string().describe('IANA time zone of the dates, such as Europe/Berlin.'),
  proposedBy: person
    .extend({ id: id.nullable() })
    .describe('Member who proposed it; `id` is `null` if the account was deleted.'),
  createdAt: instant,
  deadline: instant.nullable(),
  open: z.boolean(),
  dates: z
    .array(z.object({ id, startsAt: instant, votes: z.int() }))
    .describe('Dates to vote on, earliest first.'),
  bestDateId: id.nullable(),
  yesCount: z.int(),
  noCount: z.int(),
  votes: z.array(z.object({ person, answer: voteAnswer, dates: z.array(id) })),
  ownVote: z.object({ answer: voteAnswer, dates: z.array(id) }).nullable(),
  canManage: z.boolean().describe('Whether the viewer may close the vote and create the meetup.'),
  event: z
    .object({
      id,
      startsAt: instant,
      endsAt: instant.nullable(),
      going: z.int(),
      spotsLeft: z.int().nullable().describe('Remaining spots; `null` if the meetup has no limit.'),
      mine: z.object({
        attendance: z.enum(attendances).nullable(),
        offerExpiresAt: instant
          .nullable()
          .describe('Expiry of the offered spot; `null` unless `attendance` is `offered`.'),
        declined: z.boolean().describe('Whether the viewer voted no or gave up their spot.'),
      }),
    })
    .nullable()
    .describe('Meetup created from this vote; `null` if there is none.'),
})
export type Activity = z.output<typeof activity>

const groupParams = z.object({ groupId: idInPath })
const activityParams = groupParams.extend({ id: idInPath })

const fields = activityForm.shape

export const proposeActivity = endpoint({
  feature: 'activities',
  method: 'POST',
  path: '/api/groups/{groupId}/activities',
  audience: 'signedIn',
  perMinute: 60,
  summary:
    'Start a vote in one of your circles: on a circle’s suggested activity (`activityId` is the ID of that circle), on an event (`eventId`), or on a title of your own with one to five dates. Records your yes to all dates. Idempotent for a circle or an event while its vote is open.',
  params: groupParams,
  body: z
    .object({
      activityId: id.optional().describe('ID of the circle whose suggested activity to vote on.'),
      eventId: id.optional().describe('ID of the event to vote on.'),
      title: z.optional(fields.title).describe('Title of your own activity; requires `dates`.'),
      place: z.nullish(fields.place).describe('Where to meet, as free text.'),
      dates: z
        .array(z.iso.datetime({ offset: true }))
        .min(1)
        .max(5)
        .optional()
        .describe('Start times to vote on, one to five.'),
      deadline: z.iso
        .datetime({ offset: true })
        .nullish()
        .describe('End of the vote; no deadline if missing.'),
    })
    .refine(
      ({ activityId, eventId, title }) =>
        [activityId, eventId, title].filter((source) => source !== undefined).length === 1,
      { ...validationMessage('oneActivitySource'), path: ['title'] },
    )
    .refine(({ title, dates }) => (title === undefined) === (dates === undefined), {
      ...validationMessage('titleWithDates'),
      path: ['dates'],
    }),
  status: 201,
  response: activity,
  refusals: [dateInPast, alreadyPlanned],
})

export const listActivities = endpoint({
  feature: 'activities',
  method: 'GET',
  path: '/api/groups/{groupId}/activities',
  audience: 'signedIn',
  summary:
    'List the votes of one of your circles, open ones first, then the newest; or those with the given IDs.',
  params: groupParams,
  query: pageQuery.extend({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, validationMessage('fiftyIds'))
      .transform((ids) => ids.split(',').map(Number))
      .optional()
      .describe('Up to 50 IDs of activities, separated by commas.'),
  }),
  paged: true,
  response: z.array(activity),
})

export const voteOnActivity = endpoint({
  feature: 'activities',
  method: 'PUT',
  path: '/api/groups/{groupId}/activities/{id}/vote',
  audience: 'signedIn',
  summary:
    'Vote yes, with the dates that suit you, or no. With a single date, yes counts for it. Replaces your earlier vote.',
  params: activityParams,
  body: z.object({
    answer: voteAnswer.describe('Your vote.'),
    dates: z.array(id).max(5).optional().describe('IDs of the dates that suit you; ignored with `no`.'),
  }),
  response: activity,
  refusals: [voteClosed, unknownDate],
})

export const closeActivity = endpoint({
  feature: 'activities',
  method: 'PUT',
  path: '/api/groups/{groupId}/activities/{id}/close',
  audience: 'signedIn',
  summary: 'Close a vote, as its proposer or an organizer. Idempotent.',
  params: activityParams,
  response: activity,
})

export const createMeetup = endpoint({
  feature: 'activities',
  method: 'POST',
  path: '/api/groups/{groupId}/activities/{id}/event',
  audience: 'signedIn',
  summary:
    'Create the meetup of a vote, as its proposer or an organizer, at the most popular upcoming date or, if there is none, at `startsAt`. Everyone who voted yes to that date, or yes without a date, is going. Closes the vote. Idempotent.',
  params: activityParams,
  body: z
    .object({
      startsAt: z.iso
        .datetime({ offset: true })
        .nullish()
        .describe('Start of the meetup if all of its dates have passed.'),
    })
    .nullish(),
  status: 201,
  response: activity,
  refusals: [noYesVotes, dateRequired],
})

export const cancelMeetup = endpoint({
  feature: 'activities',
  method: 'DELETE',
  path: '/api/groups/{groupId}/activities/{id}/event',
  audience: 'signedIn',
  summary: 'Cancel an upcoming meetup, as the proposer of its vote or an organizer.',
  params: activityParams,
  response: activity,
  refusals: [eventStarted],
})
