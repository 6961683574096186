import { z } from 'zod'

export const urgentMailJob = { kind: 'urgent-mail', payload: z.object({ noticeId: z.int() }) } as const
