import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../schemas.ts'
import { ownReport } from './reports.ts'

/** What became of a report: nothing yet, something was done, or all stays as it is. */
export const reportStates = ['open', 'acted', 'declined'] as const
export type ReportState = (typeof reportStates)[number]

export const reportWithState = ownReport.extend({ state: z.enum(reportStates) })
export type ReportWithState = z.output<typeof reportWithState>

export const listOwnReports = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/user/reports',
  audience: 'signedIn',
  summary: 'What one has reported and what became of it, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(reportWithState),
})
