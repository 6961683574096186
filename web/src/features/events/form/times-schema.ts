import { localDateTime } from '@coterie/contract/events/events.forms'
import { m } from '@coterie/contract/paraglide/messages'
import * as z from 'zod/mini'

const timeFields = z.object({
  starts: localDateTime,
  ends: z.string().check(
    z.refine((text) => text === '' || localDateTime.safeParse(text).success, {
      error: m.event_form_time_required,
    }),
  ),
})

/** The times as typed. The end is optional. */
export const timesForm = timeFields.check(
  z.refine(({ starts, ends }) => ends === '' || ends > starts, {
    error: m.event_form_ends_before_start,
    path: ['ends'],
  }),
)
