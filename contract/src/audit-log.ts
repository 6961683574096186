import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

/** All that an admin can do which is written down. A new one also gets its words in the web's words/audit.ts. */
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
  'answer-ticket',
  'close-ticket',
  'reopen-ticket',
  'approve-addresses',
  'revoke-address',
  'dismiss-reports',
  'remove-reported',
  'warn',
  'suspend',
  'ban',
  'undo-decision',
  'uphold-decision',
  'overturn-decision',
  'lift-sanction',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.output<typeof auditAction>

/** What it can be done to. */
export const auditTargets = [
  'person',
  'circle',
  'event',
  'message',
  'picture',
  'report',
  'address',
  'ticket',
] as const
export const auditTarget = z.enum(auditTargets)
export type AuditTarget = z.output<typeof auditTarget>

/** Ids and plain facts, by name. */
export const auditDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]),
)
export type AuditDetails = z.output<typeof auditDetails>

/** Somebody or something by name. */
export const auditReference = z.object({ kind: z.enum(['person', 'circle', 'event']), id, name: z.string() })
export type AuditReference = z.output<typeof auditReference>

export const auditEntry = z.object({
  id: z.int().positive(),
  /** Null once that admin's account was erased. */
  actor: z.nullable(z.object({ id, name: z.string() })),
  action: auditAction,
  target: z.object({ kind: auditTarget, id: z.nullable(id) }),
  details: auditDetails,
  /** Those whom target and details mean, as far as they are still there. */
  named: z.array(auditReference),
  at: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  feature: 'audit-log',
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  summary:
    'What admins did, the latest first: by whom, what, to what, from and until which day of UTC, both included.',
  query: pageQuery.extend({
    actor: z.optional(idInPath),
    action: z.optional(auditAction),
    targetKind: z.optional(auditTarget),
    targetId: z.optional(idInPath),
    from: z.optional(z.iso.date()),
    until: z.optional(z.iso.date()),
  }),
  paged: true,
  response: z.array(auditEntry),
})

export const listAuditActors = endpoint({
  feature: 'audit-log',
  method: 'GET',
  path: '/api/admin/audit/actors',
  audience: 'admin',
  summary: 'Those who stand in the audit log as having done something, by name.',
  response: z.array(z.object({ id, name: z.string() })),
})
