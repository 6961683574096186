import * as admin from '@coterie/contract/admin'

import type { Routes } from '../routes.ts'
import { readChecklist } from './checklist.ts'
import { listCircles, readCircle, removeCircle, setCircleHidden } from './circles.ts'
import { readDashboard, scheduleRecount } from './dashboard.ts'
import { listEvents, removeEventAsAdmin } from './events.ts'
import { deletePerson, grantPremium, listPeople, readPerson } from './people.ts'

export const adminRoutes: Routes = (deps) => {
  const { ctx, mount } = deps
  scheduleRecount(ctx)
  mount(admin.getDashboard, ({ now, readDb }) => readDashboard(readDb, now))
  mount(admin.getFoundersChecklist, ({ viewer }) => readChecklist(ctx, viewer.id))
  peopleRoutes(deps)
  circleAndEventRoutes(deps)
}

const peopleRoutes: Routes = ({ ctx, mount }) => {
  mount(admin.listAdminUsers, ({ query, readDb }) => listPeople({ ...ctx, db: readDb }, query))
  mount(admin.getAdminUser, ({ params, now, readDb }) => readPerson({ ...ctx, db: readDb }, params.id, now))
  mount(admin.deleteAdminUser, (call) => deletePerson(ctx, toAdminAction(call)))
  mount(admin.grantPremium, (call) => grantPremium(ctx, toAdminAction(call)))
}

const circleAndEventRoutes: Routes = ({ ctx, mount }) => {
  mount(admin.listAdminGroups, ({ query, readDb }) => listCircles(readDb, query))
  mount(admin.getAdminGroup, ({ params, readDb }) => readCircle(readDb, params.id))
  mount(admin.hideAdminGroup, (call) => setCircleHidden(ctx, toAdminAction(call), true))
  mount(admin.unhideAdminGroup, (call) => setCircleHidden(ctx, toAdminAction(call), false))
  mount(admin.deleteAdminGroup, (call) => removeCircle(ctx, toAdminAction(call)))
  mount(admin.listAdminEvents, ({ query, now, readDb }) => listEvents(readDb, query, now))
  mount(admin.deleteAdminEvent, (call) => removeEventAsAdmin(ctx, toAdminAction(call)))
}

function toAdminAction({
  viewer,
  params,
  now,
}: {
  viewer: { id: number }
  params: { id: number }
  now: Date
}) {
  return { adminId: viewer.id, id: params.id, now }
}
