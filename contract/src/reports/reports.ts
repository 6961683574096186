import { z } from 'zod'

import { tooManyAttempts } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { reportMaximum } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { id, instant, text } from '../schemas.ts'

/** Why something is reported. What each is called stands in words/reports.ts. */
export const reportReasons = [
  'harassment',
  'hate',
  'violence',
  'sexual',
  'under-age',
  'impersonation',
  'spam',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Admins are notified of each report with such a reason, even if the thing was reported before. */
export const urgentReasons: readonly ReportReason[] = ['violence', 'under-age']

const reportable = ['person', 'circle', 'event', 'message'] as const

/** What is reported, by its id; of a picture, what it is the picture of. */
export const reportTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(reportable), id }),
  z.object({ kind: z.literal('picture'), of: z.enum(reportable), id }),
])
export type ReportTarget = z.output<typeof reportTarget>

/** The person's own report. It is open until an admin has looked into it. */
export const ownReport = z.object({
  id,
  target: reportTarget,
  reason: z.enum(reportReasons),
  words: z.string(),
  createdAt: instant,
})
export type OwnReport = z.output<typeof ownReport>

export const cannotReportSelf = refusal('cannot_report_self', 422)

export const report = endpoint({
  feature: 'reports',
  method: 'POST',
  path: '/api/reports',
  audience: 'signedIn',
  perMinute: 10,
  summary:
    'Report a person, circle, event, message or picture to the admins, who see how it looks now whatever becomes of it. The reported are never told by whom. Again while the report is open answers the same one, with the further words added.',
  body: z.object({
    target: reportTarget,
    reason: z.enum(reportReasons),
    words: text(reportMaximum).default(''),
  }),
  status: 201,
  response: ownReport,
  refusals: [cannotReportSelf, tooManyAttempts],
})
