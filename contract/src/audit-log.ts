import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

/** Every admin action that is logged. Add the text of a new one to messages/. */
export const auditActions = [
  'delete-user',
  'grant-premium',
  'hide-circle',
  'unhide-circle',
  'delete-circle',
  'create-event',
  'edit-event',
  'cancel-event',
  'promote-event',
  'stop-promotion',
  'remove-event',
  'add-feed',
  'edit-feed',
  'fetch-feed',
  'remove-feed',
  'hide-feed-event',
  'hide-feed-series',
  'show-feed-event',
  'reply-to-ticket',
  'close-ticket',
  'reopen-ticket',
  'approve-addresses',
  'revoke-address',
  'approve-invited',
  'dismiss-reports',
  'remove-reported',
  'warn',
  'suspend',
  'ban',
  'undo-decision',
  'uphold-decision',
  'overturn-decision',
  'lift-sanction',
  'view-selfie',
  'approve-photo',
  'reject-photo',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.output<typeof auditAction>

export const auditTargets = [
  'person',
  'circle',
  'event',
  'message',
  'picture',
  'report',
  'address',
  'ticket',
  'feed',
] as const
export const auditTarget = z.enum(auditTargets)
export type AuditTarget = z.output<typeof auditTarget>

export const auditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]),
)
export type AuditDetails = z.output<typeof auditDetails>

export const auditReference = z.object({ kind: z.enum(['person', 'circle', 'event']), id, name: z.string() })
export type AuditReference = z.output<typeof auditReference>

export const auditEntry = z.object({
  id: z.int().positive(),
  actor: z
    .nullable(z.object({ id, name: z.string() }))
    .describe(
      'Admin, or the organizer whose invite link approved someone; `null` if the account was deleted.',
    ),
  action: auditAction,
  target: z.object({ kind: auditTarget, id: z.nullable(id) }),
  details: auditDetails,
  references: z
    .array(auditReference)
    .describe('Existing people, circles and events that target and details refer to.'),
  at: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAuditEntries = endpoint({
  feature: 'audit-log',
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  summary:
    'List audit log entries, newest first. Filter by admin, action, target and days (UTC, both included).',
  query: pageQuery.extend({
    actor: z.optional(idInPath).describe('ID of the admin.'),
    action: z.optional(auditAction).describe('Action.'),
    targetKind: z.optional(auditTarget).describe('Kind of target.'),
    targetId: z.optional(idInPath).describe('ID of the target.'),
    from: z.optional(z.iso.date()).describe('First day (UTC).'),
    until: z.optional(z.iso.date()).describe('Last day (UTC).'),
  }),
  paged: true,
  response: z.array(auditEntry),
})

export const listAuditActors = endpoint({
  feature: 'audit-log',
  method: 'GET',
  path: '/api/admin/audit/actors',
  audience: 'admin',
  summary: 'List the admins who appear in the audit log, by name.',
  response: z.array(z.object({ id, name: z.string() })),
})
