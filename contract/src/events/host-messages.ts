import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { hostMessagesPerDay } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, newClientId, pageQuery } from '../schemas.ts'
import { commentForm } from './events.forms.ts'

/** `Retry-After` is the number of seconds until midnight at the event. */
export const hostMessageLimit = refusal('host_message_limit', 429)
export const noRecipients = refusal('no_recipients', 409)

export const hostMessagePageSize = 10

const hostMessage = z.object({
  id,
  eventId: id,
  author: person,
  content: z.string(),
  createdAt: instant,
  recipientCount: z.int().nullable().describe('Number of people who received it; `null` unless you host.'),
})
export type HostMessage = z.output<typeof hostMessage>

const idParams = z.object({ id: idInPath })

export const listHostMessages = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/host-messages',
  audience: 'signedIn',
  summary: 'List the messages of an event’s hosts that you received, newest first; all of them for hosts.',
  params: idParams,
  query: pageQuery,
  paged: true,
  response: z.array(hostMessage),
})

export const sendHostMessage = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/host-messages',
  audience: 'signedIn',
  summary: `Send a message to everyone who is going, as the host or an organizer of the circle; not found for others. It is pushed and emailed immediately. At most ${hostMessagesPerDay} a day per event. After the event, leaves out no-shows. Idempotent by \`clientId\`.`,
  params: idParams,
  body: z.object({
    clientId: newClientId,
    content: commentForm.shape.content,
    toWaitlist: z.boolean().default(false).describe('Whether to send it to the waitlist, too.'),
  }),
  status: 201,
  response: hostMessage,
  refusals: [hostMessageLimit, noRecipients],
})
