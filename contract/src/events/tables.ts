import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { tablePlaceForm } from './events.forms.ts'

export const notAtTable = refusal('not_at_table', 409)
export const tableConfirmNotOpen = refusal('table_confirm_not_open', 409)

/** A meetup that began as a proposal with an evening, as one of its circle sees it. */
const table = z.object({
  id: id.describe('ID of the meetup.'),
  title: z.string(),
  startsAt: instant,
  timezone: z.string().describe('IANA time zone, such as Europe/Berlin.'),
  over: z.boolean().describe('Whether it is over or cancelled.'),
  location: z.string().nullable().describe('City; `null` if no one at the table shows theirs.'),
  address: z.string().nullable().describe('Where to meet; `null` until someone has chosen a place.'),
  canSetPlace: z.boolean().describe('Whether the viewer has a spot and it has not begun.'),
  chatOpensAt: instant.nullable().describe('When members can write to each other; `null` once they can.'),
  confirmFrom: instant.describe('When people are asked if they are coming.'),
  confirmUntil: instant.describe('From then on, spots without a yes go to people who wait.'),
  canConfirm: z.boolean().describe('Whether the viewer can say now that they are coming.'),
  confirmed: z.boolean().describe('Whether the viewer said that they are coming.'),
  attended: z.boolean().describe('Whether the viewer is checked in.'),
})
export type Table = z.output<typeof table>

export const getTable = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/tables/{id}',
  audience: 'signedIn',
  summary: 'Get a table of one of your circles. Its RSVPs and guests are those of the event with this ID.',
  params: z.object({ id: idInPath }),
  response: table,
})

export const confirmTable = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/tables/{id}/confirmation',
  audience: 'signedIn',
  summary:
    'Say from noon of the day before that you are coming to a table, or give up your spot. Idempotent. Without a yes, your spot may go to someone who waits.',
  params: z.object({ id: idInPath }),
  body: z.object({ coming: z.boolean().describe('Whether you are coming.') }),
  response: table,
  refusals: [notAtTable, tableConfirmNotOpen],
})

export const setTablePlace = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/tables/{id}/place',
  audience: 'signedIn',
  summary:
    'Choose where a table takes place. Everyone with a spot may, until it begins, and the others are notified.',
  params: z.object({ id: idInPath }),
  body: tablePlaceForm,
  response: table,
  refusals: [notAtTable],
})
