import type { AuditAct } from '@coterie/contract/audit-log'

import type { Transaction } from '../../db/database.ts'
import { noteAct } from '../audit-log/service.ts'
import type { Looker } from './access.ts'

/** Writes down what somebody does as admin, who may list and change any event; of a series, with its first date. */
export async function noteAdmin(
  tx: Transaction,
  { id, role }: Pick<Looker, 'id' | 'role'>,
  { act, event, dates }: { act: AuditAct; event: number; dates: number },
  now: Date,
): Promise<void> {
  if (role !== 'admin') return
  const details = dates === 1 ? {} : { dates }
  await noteAct(tx, { actorId: id, act, target: { kind: 'event', id: event }, details }, now)
}
