import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, instant, pageQuery, text } from './schemas.ts'

export const tooManyAddresses = refusal('too_many_addresses', 422)
export const mainAdminApproved = refusal('main_admin_approved', 409)
export const alwaysApproved = refusal('approved_by_settings', 409)

const search = pageQuery.extend({ search: text(100).optional() })

const resemblesBanned = z
  .boolean()
  .describe('It leads to the mailbox of a banned address, perhaps in another spelling')

/** An address that may sign up and stay signed in. */
export const approvedAddress = z.object({
  email: z.string(),
  resemblesBanned: resemblesBanned,
  since: instant,
  account: z.object({ id, name: z.string() }).nullable().describe('Who signed up with it'),
  stays: z
    .enum(['main-admin', 'settings'])
    .nullable()
    .describe('Why it cannot be revoked: it is the main admin’s, or the server’s settings name it'),
})
export type ApprovedAddress = z.output<typeof approvedAddress>

export const listApproved = endpoint({
  feature: 'approvals',
  method: 'GET',
  path: '/api/admin/approvals',
  audience: 'admin',
  summary: 'Approved addresses, the latest first; with `search` those that contain it.',
  query: search,
  paged: true,
  response: z.array(approvedAddress),
})

/** Somebody who tried to sign up and was not approved. */
export const waitingAddress = z.object({
  email: z.string(),
  resemblesBanned: resemblesBanned,
  name: z.string(),
  since: instant,
})
export type WaitingAddress = z.output<typeof waitingAddress>

export const listWaiting = endpoint({
  feature: 'approvals',
  method: 'GET',
  path: '/api/admin/waitlist',
  audience: 'admin',
  summary:
    'Who waits to be approved, the longest first; with `search` those whose address or name contains it.',
  query: search,
  paged: true,
  response: z.array(waitingAddress),
})

/**
 * What became of one address of a list: approved now; told by mail as well, for it had waited; approved before;
 * named above already; or no address.
 */
export const approvalOutcomes = ['approved', 'told', 'already', 'repeated', 'invalid'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

export const approvalLine = z.object({
  line: z.int().positive().describe('Where it stands in what was sent, the first is 1'),
  text: z.string().describe('The address, or what is none'),
  outcome: z.enum(approvalOutcomes),
})
export type ApprovalLine = z.output<typeof approvalLine>

export const approve = endpoint({
  feature: 'approvals',
  method: 'POST',
  path: '/api/admin/approvals',
  audience: 'admin',
  summary:
    'Approve addresses: one a line, or as CSV, where the cells with an address count. Those on the waitlist are mailed that they are in, once. Answers a report of each address and of each line without one.',
  bodyBytes: 2 * 1024 * 1024,
  body: z.object({ list: z.string() }),
  response: z.array(approvalLine),
  refusals: [tooManyAddresses],
})

export const revoke = endpoint({
  feature: 'approvals',
  method: 'POST',
  path: '/api/admin/approvals/revoke',
  audience: 'admin',
  summary:
    'Take an approval back: whoever signed up with the address is signed out everywhere and cannot sign in.',
  body: z.object({ email: z.string().max(254) }),
  refusals: [mainAdminApproved, alwaysApproved],
})
