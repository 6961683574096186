import { listAuditEntries, listAuditActors } from '@coterie/contract/audit-log'

import type { Routes } from '../routes.ts'
import { listActors, listEntries } from './service.ts'

const day = 24 * 60 * 60 * 1000

export const auditLogRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(listAuditEntries, ({ query: { cursor, from, until, ...filter } }) =>
    listEntries(
      db,
      {
        ...filter,
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(new Date(until).getTime() + day),
      },
      cursor,
    ),
  )
  mount(listAuditActors, () => listActors(db))
}
