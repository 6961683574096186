import type { Page } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'
import { listOwnReports } from '@coterie/contract/reports/own-reports'
import type { ReportWithState, ReportState } from '@coterie/contract/reports/own-reports'
import { reportTarget } from '@coterie/contract/reports/reports'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import type { Routes } from '../routes.ts'

const pageSize = 10

export const ownReportsRoutes: Routes = ({ ctx, mount }) => {
  mount(listOwnReports, ({ viewer, query }) => listReportsOfReporter(ctx.db, viewer.id, query.cursor))
}

async function listReportsOfReporter(
  db: Queryable,
  reporterId: number,
  cursor: string | undefined,
): Promise<Page<ReportWithState> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findReportsBy(db, reporterId, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.id])
  return { items: page.items.map(toReport), next: page.next }
}

type Row = {
  id: number
  target_kind: string
  picture_of: string | null
  target_id: number
  reason: ReportReason
  text: string
  created_at: Date
  state: ReportState
}

async function findReportsBy(
  db: Queryable,
  reporterId: number,
  { after, limit }: { after: [createdAt: string, id: number] | null; limit: number },
): Promise<Row[]> {
  const isAfter =
    after === null ? sql`true` : sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<Row>`
    select r.id, c.target_kind, c.picture_of, c.target_id, r.reason, r.text, r.created_at,
      case c.decision when 'upheld' then 'upheld' when 'dismissed' then 'declined' else 'open' end as state
    from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = ${reporterId} and ${isAfter}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

function toReport({
  id,
  target_kind,
  picture_of,
  target_id,
  reason,
  text,
  created_at,
  state,
}: Row): ReportWithState {
  const target = reportTarget.parse(
    picture_of === null
      ? { kind: target_kind, id: target_id }
      : { kind: 'picture', of: picture_of, id: target_id },
  )
  return { id, target, reason, text, createdAt: created_at.toISOString(), state }
}
