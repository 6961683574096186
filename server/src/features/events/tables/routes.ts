import * as tables from '@coterie/contract/events/tables'

import type { Routes } from '../../routes.ts'
import { confirmTable, readTable, setTablePlace } from './confirm.ts'
import { runTableStep, tableStepJob } from './jobs.ts'

export const tableRoutes: Routes = ({ ctx, mount }) => {
  mount(tables.getTable, ({ viewer, params, now }) => readTable(ctx.db, { viewer, id: params.id }, now))
  mount(tables.confirmTable, ({ viewer, params, body, now }) =>
    confirmTable(ctx, { viewer, id: params.id, ...body }, now),
  )
  mount(tables.setTablePlace, ({ viewer, params, body, now }) =>
    setTablePlace(ctx, { viewer, id: params.id, ...body }, now),
  )
  ctx.jobs.handleOnce(tableStepJob, (tx, step) => runTableStep(ctx, tx, step, ctx.clock.now()))
}
