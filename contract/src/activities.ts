import { z } from 'zod'

import { activityForm } from './activities.forms.ts'
import { endpoint } from './endpoint.ts'
import { attendances, eventStarted } from './events/events.ts'
import { person } from './groups/groups.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const dateOver = refusal('date_in_past', 422)
export const alreadyPlanned = refusal('already_planned', 409)
export const voteClosed = refusal('vote_closed', 409)
export const unknownDate = refusal('unknown_date', 422)
export const noYesVotes = refusal('no_yes_votes', 409)
export const dateRequired = refusal('date_required', 422)

const answers = z.enum(['yes', 'no'])
export type Answer = z.output<typeof answers>

/**
 * Something put to the vote in a circle. Only who is a member now counts, and is shown; `best` is the
 * date that stands to become the meetup.
 */
export const activity = z.object({
  id,
  groupId: id,
  title: z.string(),
  place: z.string().nullable(),
  timezone: z.string().describe('In which its dates are meant: Europe/Berlin'),
  proposedBy: person.extend({ id: id.nullable() }).describe('Without an id where their account is gone'),
  createdAt: instant,
  deadline: instant.nullable(),
  open: z.boolean(),
  dates: z.array(z.object({ id, startsAt: instant, votes: z.int() })).describe('The earliest first'),
  best: id.nullable(),
  yes: z.int(),
  no: z.int(),
  votes: z.array(z.object({ person, answer: answers, dates: z.array(id) })),
  mine: z.object({ answer: answers, dates: z.array(id) }).nullable(),
  canManage: z.boolean().describe('Whether one may close it and make it the meetup'),
  event: z
    .object({
      id,
      startsAt: instant,
      endsAt: instant.nullable(),
      going: z.int(),
      spotsLeft: z.int().nullable().describe('Null without a limit'),
      mine: z.object({
        attendance: z.enum(attendances).nullable(),
        offerExpiresAt: instant.nullable().describe('When the offered spot lapses; null unless offered'),
        declined: z.boolean().describe('Voted no or gave up their spot, and is not going'),
      }),
    })
    .nullable()
    .describe('The meetup that it became'),
})
export type Activity = z.output<typeof activity>

const inCircle = z.object({ groupId: idInPath })
const one = inCircle.extend({ id: idInPath })

const typed = activityForm.shape

export const proposeActivity = endpoint({
  feature: 'activities',
  method: 'POST',
  path: '/api/groups/{groupId}/activities',
  audience: 'signedIn',
  perMinute: 60,
  summary:
    'Start a vote in one of your circles: on what a discovered circle suggests (`activityId`, the id of that circle), on an event (`eventId`), or on your own title with one to five dates. Your yes to all its dates is recorded. Idempotent for a circle or an event while its vote is open.',
  params: inCircle,
  body: z
    .object({
      activityId: id.optional(),
      eventId: id.optional(),
      title: z.optional(typed.title),
      place: z.nullish(typed.place),
      dates: z
        .array(z.iso.datetime({ offset: true }))
        .min(1)
        .max(5)
        .optional(),
      deadline: z.iso.datetime({ offset: true }).nullish(),
    })
    .refine(
      ({ activityId, eventId, title }) =>
        [activityId, eventId, title].filter((given) => given !== undefined).length === 1,
      { ...validationMessage('oneSource'), path: ['title'] },
    )
    .refine(({ title, dates }) => (title === undefined) === (dates === undefined), {
      ...validationMessage('titleWithDates'),
      path: ['dates'],
    }),
  status: 201,
  response: activity,
  refusals: [dateOver, alreadyPlanned],
})

export const listActivities = endpoint({
  feature: 'activities',
  method: 'GET',
  path: '/api/groups/{groupId}/activities',
  audience: 'signedIn',
  summary:
    'What is put to the vote in one’s circle: open votes first, the newest first; or those of some ids.',
  params: inCircle,
  query: pageQuery.extend({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, validationMessage('fiftyIds'))
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
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
    'Say yes, and which of the dates suit, or no. With one date, yes counts for it. The latest vote counts.',
  params: one,
  body: z.object({ answer: answers, dates: z.array(id).max(5).optional() }),
  response: activity,
  refusals: [voteClosed, unknownDate],
})

export const closeActivity = endpoint({
  feature: 'activities',
  method: 'PUT',
  path: '/api/groups/{groupId}/activities/{id}/close',
  audience: 'signedIn',
  summary: 'Its proposer or an admin ends the vote. Again changes nothing.',
  params: one,
  response: activity,
})

export const createMeetup = endpoint({
  feature: 'activities',
  method: 'POST',
  path: '/api/groups/{groupId}/activities/{id}/event',
  audience: 'signedIn',
  summary:
    'Its proposer or an admin makes it a meetup of the circle, at the best of its dates or, where none lies ahead, at the one given. Everyone is going whose yes named that date or none. It ends the vote. Again answers the same meetup.',
  params: one,
  body: z.object({ startsAt: z.iso.datetime({ offset: true }).nullish() }).nullish(),
  status: 201,
  response: activity,
  refusals: [noYesVotes, dateRequired],
})

export const cancelMeetup = endpoint({
  feature: 'activities',
  method: 'DELETE',
  path: '/api/groups/{groupId}/activities/{id}/event',
  audience: 'signedIn',
  summary: 'Its proposer or an admin takes the meetup back while it lies ahead.',
  params: one,
  response: activity,
  refusals: [eventStarted],
})
