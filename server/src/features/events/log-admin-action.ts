import type { AuditAction } from '@coterie/contract/audit-log'

import type { Transaction } from '../../db/database.ts'
import { logAction } from '../audit-log/service.ts'
import type { Viewer } from './access.ts'

/** For a series, the entry names the first date. */
export async function logAdminAction(
  tx: Transaction,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  { action, event, dates }: { action: AuditAction; event: number; dates: number },
  now: Date,
): Promise<void> {
  if (role !== 'admin') return
  const details = dates === 1 ? {} : { dates }
  await logAction(tx, { actorId: id, action, target: { kind: 'event', id: event }, details }, now)
}
