import { z } from 'zod'

import { activityForm } from './activities.forms.ts'
import { endpoint } from './endpoint.ts'
import { seriesTooLong, seriesTooShort } from './events/editing.ts'
import { capacityForm, plusOnesForm, questionsForm } from './events/events.forms.ts'
import { attendances, eventStarted, frequencies } from './events/events.ts'
import { person } from './groups/groups.ts'
import { maxOccurrences, planMinutes } from './limits.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const dateInPast = refusal('date_in_past', 422)
export const alreadyPlanned = refusal('already_planned', 409)
export const voteClosed = refusal('vote_closed', 409)
export const unknownDate = refusal('unknown_date', 422)
export const noYesVotes = refusal('no_yes_votes', 409)
export const dateRequired = refusal('date_required', 422)
export const datesOverlap = refusal('dates_overlap', 422)
export const moreGoingThanSpots = refusal('more_going_than_spots', 409)

const voteAnswer = z.enum(['yes', 'no'])
export type VoteAnswer = z.output<typeof voteAnswer>

const repeat = z.object({
  every: z.enum(frequencies),
  count: z
    .int()
    .min(2, validationMessage('seriesMinimum'))
    .max(maxOccurrences, validationMessage('seriesMaximum', maxOccurrences))
    .describe('Number of dates.'),
})

/** An activity that a circle votes on. Only votes of current members count. `bestDateId` is the leading date. */
export const activity = z.object({
  id,
  groupId: id,
  title: z.string(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
  durationMinutes: z.int().nullable().describe('Length in minutes; `null` if it has no end.'),
  allDay: z.boolean().describe('Whether the dates are days without a time of day.'),
  capacity: z.int().nullable().describe('Number of spots; `null` if there is no limit.'),
  plusOnes: z.int().describe('Number of people each guest may bring.'),
  repeat: repeat.nullable().describe('How the meetup repeats; `null` if it doesn’t.'),
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
      allDay: z.boolean().describe('Whether the meetup has days but no time of day.'),
      going: z.int().describe('Number of people going, and the people they bring.'),
      attendees: z.array(person).describe('The first five people who are going, if the viewer may see them.'),
      plusOnes: z.int().describe('Number of people each guest may bring.'),
      hasQuestions: z.boolean().describe('Whether the meetup asks questions with the RSVP.'),
      spotsLeft: z.int().nullable().describe('Remaining spots; `null` if the meetup has no limit.'),
      waitlistCount: z.int(),
      attended: z.boolean().describe('Whether the viewer is checked in.'),
      mine: z.object({
        attendance: z.enum(attendances).nullable(),
        plusOnes: z.int().describe('Number of people the viewer brings; 0 without an RSVP.'),
        offerExpiresAt: instant
          .nullable()
          .describe('Expiry of the offered spot; `null` unless `attendance` is `offered`.'),
        declined: z.boolean().describe('Whether the viewer voted no or gave up their spot.'),
      }),
    })
    .nullable()
    .describe(
      'Meetup created from this vote: of a series, the current or next date. `null` if there is none.',
    ),
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
    'Start a vote in one of your circles: on a circle’s suggested activity (`activityId` is the ID of that circle), on an event (`eventId`), or on a title of your own with one to five dates. Records your yes to all dates, unless `going` is `false`. Idempotent for a circle or an event while its vote is open.',
  params: groupParams,
  body: z
    .object({
      activityId: id.optional().describe('ID of the circle whose suggested activity to vote on.'),
      eventId: id.optional().describe('ID of the event to vote on.'),
      title: z.optional(fields.title).describe('Title of your own activity; requires `dates`.'),
      place: z.nullish(fields.place).describe('Where to meet, as free text.'),
      address: z.nullish(fields.address).describe('Exact address.'),
      description: z.nullish(fields.description).describe('What to expect or bring.'),
      durationMinutes: z
        .int()
        .min(planMinutes.min, validationMessage('planMinimum', planMinutes.min))
        .max(planMinutes.max, validationMessage('planMaximum'))
        .default(planMinutes.default)
        .describe('Length in minutes.'),
      capacity: z.nullish(capacityForm).describe('Number of spots; no limit if missing.'),
      plusOnes: z.optional(plusOnesForm).describe('Number of people each guest may bring, 0 to 2.'),
      questions: z
        .optional(questionsForm)
        .describe('Up to three questions to everyone who RSVPs to the meetup.'),
      repeat: repeat.nullish().describe('How the meetup repeats after its first date.'),
      going: z.boolean().default(true).describe('Whether you are going, which votes yes to all dates.'),
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
  refusals: [dateInPast, alreadyPlanned, datesOverlap, seriesTooLong, seriesTooShort],
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

export const getNextMeetup = endpoint({
  feature: 'activities',
  method: 'GET',
  path: '/api/groups/{groupId}/next-meetup',
  audience: 'signedIn',
  summary: 'Get the current or next meetup of one of your circles.',
  params: groupParams,
  response: z.object({
    activity: activity.nullable().describe('Vote that led to the meetup; `null` if none is planned.'),
  }),
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
    'Create the meetup of a vote, as its proposer or an organizer, at the most popular upcoming date or, if there is none, at `startsAt`. Everyone who voted yes to that date, or yes without a date, is going; if there aren’t enough spots, those who voted first. Creates all dates if it repeats. Closes the vote. Idempotent.',
  params: activityParams,
  body: z
    .object({
      startsAt: z.iso
        .datetime({ offset: true })
        .nullish()
        .describe('Start of the meetup if all of its dates have passed.'),
      useWaitlist: z
        .boolean()
        .optional()
        .describe('Whether people without a spot join the waitlist; otherwise the call is refused.'),
    })
    .nullish(),
  status: 201,
  response: activity,
  refusals: [noYesVotes, dateRequired, moreGoingThanSpots, seriesTooLong, seriesTooShort],
})

export const cancelMeetup = endpoint({
  feature: 'activities',
  method: 'DELETE',
  path: '/api/groups/{groupId}/activities/{id}/event',
  audience: 'signedIn',
  summary: 'Cancel an upcoming meetup with all its later dates, as the proposer of its vote or an organizer.',
  params: activityParams,
  response: activity,
  refusals: [eventStarted],
})
