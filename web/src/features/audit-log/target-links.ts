import type { AuditEntry, AuditTarget } from '@coterie/contract/audit-log'

const targetHrefs: Record<AuditTarget, ((id: number) => string) | null> = {
  person: (id) => `/admin?tab=users&user=${id}`,
  circle: (id) => `/admin?tab=groups&circle=${id}`,
  event: (id) => `/events/${id}`,
  message: null,
  picture: null,
  report: () => '/admin?tab=reports',
  address: () => '/admin?tab=approvals',
  ticket: () => '/admin?tab=support',
}

export function getTargetHref({ kind, id }: AuditEntry['target']): string | null {
  return id === null ? null : (targetHrefs[kind]?.(id) ?? null)
}
