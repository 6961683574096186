import { z } from 'zod'

export const pushJob = {
  kind: 'push',
  payload: z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  group: 'push',
} as const

export const urgentMailJob = { kind: 'urgent-mail', payload: z.object({ notificationId: z.int() }) } as const
