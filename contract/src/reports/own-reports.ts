import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ownReport } from './reports.ts'
import { pageQuery } from '../schemas.ts'

/** What became of a report: nothing yet, something was done, or all stays as it is. */
export const reportStates = ['open', 'acted', 'declined'] as const
export type ReportState = (typeof reportStates)[number]

export const followedReport = ownReport.extend({ state: z.enum(reportStates) })
export type FollowedReport = z.output<typeof followedReport>

export const listOwnReports = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/user/reports',
  audience: 'signedIn',
  summary: 'What one has reported and what became of it, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(followedReport),
})
