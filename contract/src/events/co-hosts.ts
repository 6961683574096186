import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { maxCoHosts } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { alreadyAnswered } from '../requests.ts'
import { idInPath } from '../schemas.ts'
import { eventIsCancelled, eventOver, eventPage } from './events.ts'

export const tooManyCoHosts = refusal('too_many_co_hosts', 409)
export const invitationNotOpen = refusal('invitation_not_open', 409)

const idParams = z.object({ id: idInPath })
const coHostParams = idParams.extend({ userId: idInPath })

const coHost = person.extend({
  accepted: z.boolean().describe('Whether the person co-hosts the event; `false` while only invited.'),
})
export type CoHost = z.output<typeof coHost>

export const listCoHosts = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/co-hosts',
  audience: 'signedIn',
  summary: 'List the co-hosts of an event and the people invited to be one, as a host.',
  params: idParams,
  response: z.array(coHost),
})

export const findCoHostCandidates = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/co-host-candidates',
  audience: 'signedIn',
  summary:
    'Find people to invite as co-hosts, as a host: your friends, people from your circles and guests of the event by name, at most ten. For a meetup, members of its circle.',
  params: idParams,
  query: z.object({ search: z.string().trim().max(100).default('').describe('Part of the name.') }),
  response: z.array(person),
})

export const inviteCoHost = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/co-hosts/{userId}',
  audience: 'signedIn',
  perMinute: 30,
  summary: `Invite a person to co-host an event and all later dates of its series, as a host. An event has up to ${maxCoHosts} co-hosts, invited ones included. Idempotent.`,
  params: coHostParams,
  response: z.array(coHost),
  refusals: [tooManyCoHosts, eventOver, eventIsCancelled],
})

export const removeCoHost = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/co-hosts/{userId}',
  audience: 'signedIn',
  summary:
    'Remove a co-host or an invitation from all dates of an event, as its creator, an organizer of its circle or an admin; or stop co-hosting yourself. Idempotent.',
  params: coHostParams,
})

export const answerCoHostInvitation = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/co-host-invitation',
  audience: 'signedIn',
  summary: 'Accept or decline an invitation to co-host an event, for all its dates, once.',
  params: idParams,
  body: z.object({ answer: z.enum(['yes', 'no']).describe('Your answer.') }),
  response: eventPage,
  refusals: [invitationNotOpen, alreadyAnswered],
})
