import { localDateTime } from '@coterie/contract/events/events.forms'
import * as z from 'zod/mini'

import { eventFormTexts } from '../../../i18n/event-form.ts'

const fields = z.object({
  starts: localDateTime,
  ends: z
    .string()
    .check(
      z.refine((text) => text === '' || localDateTime.safeParse(text).success, {
        error: () => eventFormTexts.timeRequired,
      }),
    ),
})

/** The times as typed. The end is optional. */
export const timesForm = fields.check(
  z.refine(({ starts, ends }) => ends === '' || ends > starts, {
    error: () => eventFormTexts.endsBeforeStart,
    path: ['ends'],
  }),
)
