import { z } from 'zod'

import { nameNotAllowed, tooManyAttempts } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { emailGuestDays, emailGuestEvents, emailGuestHours, offerHours } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { emailGuestForm } from './email-guests.forms.ts'
import { eventCard, eventFull, eventIsCancelled, eventOver, eventPage } from './events.ts'
import { guestLeft } from './guests.ts'
import { checkInClosed } from './participation.ts'

export const accountRequired = refusal('account_required', 403)
/** The guest gave up the spot or was removed after the email was sent. */
export const rsvpLinkUsed = refusal('rsvp_link_used', 410)
/** Too many upcoming events with one address. */
export const tooManyGuestEvents = refusal('too_many_guest_events', 409)

/** The page of all emailed links of a guest without an account. Opening it changes nothing, because email scanners open links, too. */
export const emailGuestPage = '/guest/'

const statuses = ['unconfirmed', 'going', 'waitlisted', 'offered', 'left', 'removed'] as const
export type EmailGuestStatus = (typeof statuses)[number]

const ownRsvp = z.object({
  status: z
    .enum(statuses)
    .describe('RSVP: as `attendance`, `unconfirmed` before the first press, `left`, or `removed` by a host.'),
  attended: z.boolean().describe('Whether a host marked the guest as attended.'),
  offerExpiresAt: instant.nullable().describe('Expiry of the offered spot; `null` without an offer.'),
  event: eventCard.extend({
    address: eventPage.shape.address.describe('Exact address; `null` unless the guest is going.'),
    coordinates: eventPage.shape.coordinates,
  }),
})
export type EmailGuestRsvp = z.output<typeof ownRsvp>

const tokenParams = z.object({ token: z.string().regex(/^(?:[\w-]{43}|[\w-]{48})$/) })
const linkHint = `The token is that of the links in the guest’s emails; it works until ${emailGuestDays} days after the event.`

export const goWithoutAccount = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/email-guests',
  audience: 'anyone',
  summary: `Ask to go to a public event without an account, if its host allows it: emails a link that confirms, valid for ${emailGuestHours} hours. People who have an account get an email that links to the event instead; the response is the same. Doesn’t take a spot yet.`,
  params: z.object({ id: idInPath }),
  body: emailGuestForm,
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [accountRequired, eventIsCancelled, eventOver, nameNotAllowed, tooManyAttempts],
})

export const readEmailGuest = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/email-guests/{token}',
  audience: 'anyone',
  summary: `Get the RSVP of a guest without an account. ${linkHint}`,
  params: tokenParams,
  response: ownRsvp,
})

export const confirmEmailGuest = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/email-guests/{token}/confirmation',
  audience: 'anyone',
  perMinute: 60,
  summary: `Go to the event, or accept an offered spot, as a guest without an account. If the event is full, joins the waitlist; a free spot is offered by email for ${offerHours} hours, never beyond the start. At most ${emailGuestEvents} upcoming events per address. Idempotent. ${linkHint}`,
  params: tokenParams,
  response: ownRsvp,
  refusals: [rsvpLinkUsed, accountRequired, tooManyGuestEvents, eventFull, eventIsCancelled, eventOver],
})

export const leaveAsEmailGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/email-guests/{token}/spot',
  audience: 'anyone',
  summary: `Give up the spot, leave the waitlist, or decline an offered spot, as a guest without an account. Idempotent. ${linkHint}`,
  params: tokenParams,
  response: ownRsvp,
  refusals: [eventOver],
})

export const deleteEmailGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/email-guests/{token}',
  audience: 'anyone',
  summary: `Delete the name, address and RSVP of a guest without an account. Gives up the spot. ${linkHint}`,
  params: tokenParams,
})

export const downloadEmailGuestCalendar = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/email-guests/{token}/event.ics',
  audience: 'anyone',
  summary: `Download the event as a calendar file, with the address if the guest is going. ${linkHint}`,
  params: tokenParams,
  file: 'text/calendar; charset=utf-8',
})

const guestParams = z.object({ id: idInPath, guestId: idInPath })
const attendanceMark = z.object({ guestId: id, attended: z.boolean() })
const forHosts = 'as the host. Idempotent.'

export const letEmailGuestIn = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/email-guests/{guestId}/spot',
  audience: 'signedIn',
  summary: `Give a spot to a guest without an account who is on the waitlist, and email them; if the event is full, only with \`overCapacity\`, ${forHosts}`,
  params: guestParams,
  body: z.object({
    overCapacity: z.boolean().default(false).describe('Whether to let the guest in although it is full.'),
  }),
  refusals: [eventFull, guestLeft, eventIsCancelled, eventOver],
})

export const removeEmailGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/email-guests/{guestId}',
  audience: 'signedIn',
  summary: `Remove a guest without an account, and email them; their address can’t RSVP again until they are let in, ${forHosts}`,
  params: guestParams,
  refusals: [guestLeft, eventIsCancelled, eventOver],
})

export const readmitEmailGuest = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/email-guests/{guestId}/removal',
  audience: 'signedIn',
  summary: `Let a removed guest without an account RSVP again, ${forHosts}`,
  params: guestParams,
})

export const markEmailGuestAttended = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/email-guests/{guestId}/attended',
  audience: 'signedIn',
  summary: `Mark a guest without an account as attended, ${forHosts}`,
  params: guestParams,
  response: attendanceMark,
  refusals: [checkInClosed, guestLeft],
})

export const unmarkEmailGuestAttended = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/email-guests/{guestId}/attended',
  audience: 'signedIn',
  summary: `Mark a guest without an account as a no-show, ${forHosts}`,
  params: guestParams,
  response: attendanceMark,
  refusals: [checkInClosed, guestLeft],
})
