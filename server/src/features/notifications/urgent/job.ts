import { z } from 'zod'

/** Mails one urgent notification. */
export const urgentMailJob = { kind: 'urgent-mail', payload: z.object({ noticeId: z.int() }) } as const
