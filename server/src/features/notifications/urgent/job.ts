import { z } from 'zod'

export const urgentMailJob = { kind: 'urgent-mail', payload: z.object({ notificationId: z.int() }) } as const
