import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../schemas.ts'
import { ownReport } from './reports.ts'

/** Undecided; upheld with a sanction or removal; or declined. */
export const reportStates = ['open', 'upheld', 'declined'] as const
export type ReportState = (typeof reportStates)[number]

export const reportWithState = ownReport.extend({ state: z.enum(reportStates) })
export type ReportWithState = z.output<typeof reportWithState>

export const listOwnReports = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/user/reports',
  audience: 'signedIn',
  summary: 'List your reports with their results, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(reportWithState),
})
