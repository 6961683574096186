import { z } from 'zod'

/** Shows one notification in one browser. */
export const pushJob = {
  kind: 'push',
  payload: z.object({ noticeId: z.int(), subscriptionId: z.int() }),
} as const
