import { z } from 'zod'

import { tooManyAttempts } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { maxReportLength } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, instant, text } from '../schemas.ts'

export const reportReasons = [
  'harassment',
  'hate',
  'violence',
  'sexual',
  'underage',
  'impersonation',
  'spam',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Admins are notified of every report with these reasons, even about content that was reported before. */
export const urgentReasons: readonly ReportReason[] = ['violence', 'underage']

const reportable = ['person', 'circle', 'event', 'message'] as const

/** The reported content. A picture is identified by what it belongs to; a picture of an album by its own ID. */
export const reportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(reportable), id }),
  z.object({ kind: z.literal('picture'), of: z.enum([...reportable, 'album']), id }),
])
export type ReportTarget = z.output<typeof reportTarget>

export const ownReport = z.object({
  id,
  target: reportTarget,
  reason: z.enum(reportReasons),
  text: z.string(),
  createdAt: instant,
})
export type OwnReport = z.output<typeof ownReport>

export const cannotReportSelf = refusal('cannot_report_self', 422)

export const reportContent = endpoint({
  feature: 'reports',
  method: 'POST',
  path: '/api/reports',
  audience: 'signedIn',
  perMinute: 10,
  summary:
    'Report a person, circle, event, message or picture to the admins. Stores its current state as evidence. The author never learns who reported it. While the report is open, reporting again adds the new text to it.',
  body: z.object({
    target: reportTarget,
    reason: z.enum(reportReasons),
    text: text(maxReportLength).default('').describe('Details for the admins.'),
  }),
  status: 201,
  response: ownReport,
  refusals: [cannotReportSelf, tooManyAttempts],
})
