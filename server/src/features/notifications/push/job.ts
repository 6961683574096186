import { z } from 'zod'

export const pushJob = {
  kind: 'push',
  payload: z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  group: 'push',
} as const
