import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, instant, pageQuery, text } from './schemas.ts'

export const tooManyAddresses = refusal('too_many_addresses', 422)
export const mainAdminApproved = refusal('main_admin_approved', 409)
export const approvedBySettings = refusal('approved_by_settings', 409)

const search = pageQuery.extend({ search: text(100).optional() })

const resemblesBanned = z
  .boolean()
  .describe('Whether it reaches the same mailbox as a banned address, possibly spelled differently.')

export const approvedAddress = z.object({
  email: z.string(),
  resemblesBanned,
  since: instant,
  account: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Account with this address; `null` if there is none.'),
  invitation: z
    .object({
      inviter: z.object({ id, name: z.string() }).nullable().describe('`null` if the account was deleted.'),
      circle: z.object({ id, name: z.string() }).nullable().describe('`null` if the circle was deleted.'),
    })
    .nullable()
    .describe('Who approved the address with which circle’s invite link; `null` if an admin did.'),
  fixedReason: z
    .enum(['main-admin', 'settings'])
    .nullable()
    .describe(
      'Reason why it can’t be revoked: it is the main admin’s or set on the server; `null` if it can.',
    ),
})
export type ApprovedAddress = z.output<typeof approvedAddress>

export const listApprovedAddresses = endpoint({
  feature: 'approvals',
  method: 'GET',
  path: '/api/admin/approvals',
  audience: 'admin',
  summary:
    'List approved email addresses, newest first. `search` matches any part of the address; `source=invitation` selects those that an invite link approved.',
  query: search.extend({
    source: z.enum(['invitation']).optional().describe('Who approved the address.'),
  }),
  paged: true,
  response: z.array(approvedAddress),
})

export const countInvitedAddresses = endpoint({
  feature: 'approvals',
  method: 'GET',
  path: '/api/admin/approvals/invited',
  audience: 'admin',
  summary: 'Count the addresses that invite links approved: in total and in the last 24 hours.',
  response: z.object({ total: z.int(), lastDay: z.int() }),
})

export const waitlistedAddress = z.object({
  email: z.string(),
  resemblesBanned,
  name: z.string(),
  since: instant,
})
export type WaitlistedAddress = z.output<typeof waitlistedAddress>

export const listWaitlistedAddresses = endpoint({
  feature: 'approvals',
  method: 'GET',
  path: '/api/admin/waitlist',
  audience: 'admin',
  summary:
    'List people who are waiting for approval, longest wait first. `search` matches any part of the address or name.',
  query: search,
  paged: true,
  response: z.array(waitlistedAddress),
})

/**
 * - `approved`: approved now.
 * - `notified`: approved now and emailed, because it was on the waitlist.
 * - `already-approved`: approved before.
 * - `duplicate`: listed twice.
 * - `invalid`: not an email address.
 */
export const approvalOutcomes = ['approved', 'notified', 'already-approved', 'duplicate', 'invalid'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

export const approvalResult = z.object({
  line: z.int().positive().describe('Line number in the list, from 1.'),
  text: z.string().describe('Address, or the text that is not an address.'),
  outcome: z.enum(approvalOutcomes),
})
export type ApprovalResult = z.output<typeof approvalResult>

export const approveAddresses = endpoint({
  feature: 'approvals',
  method: 'POST',
  path: '/api/admin/approvals',
  audience: 'admin',
  summary:
    'Approve email addresses from a list: one per line, or the cells of a CSV file that hold an address. Sends one email to each approved person who was on the waitlist. Returns a result for each address and for each line without an address.',
  bodyBytes: 2 * 1024 * 1024,
  body: z.object({ list: z.string().describe('Addresses, one per line or as CSV.') }),
  response: z.array(approvalResult),
  refusals: [tooManyAddresses],
})

export const revokeApprovedAddress = endpoint({
  feature: 'approvals',
  method: 'POST',
  path: '/api/admin/approvals/revoke',
  audience: 'admin',
  summary: 'Revoke the approval of an email address. Signs its owner out everywhere and prevents signing in.',
  body: z.object({ email: z.string().max(254).describe('Email address to revoke.') }),
  refusals: [mainAdminApproved, approvedBySettings],
})
