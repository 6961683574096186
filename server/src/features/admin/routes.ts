import * as admin from '@coterie/contract/admin'

import type { Routes } from '../routes.ts'
import { listCircles, readCircle, removeCircle, setHidden } from './circles.ts'
import { readDashboard, recountRegularly } from './dashboard.ts'
import { listEvents, takeEventAway } from './events.ts'
import { deletePerson, givePremium, listPeople, readPerson } from './people.ts'

export const adminRoutes: Routes = (given) => {
  const { ctx, mount } = given
  recountRegularly(ctx)
  mount(admin.readDashboard, ({ now }) => readDashboard(ctx.db, now))
  people(given)
  circlesAndEvents(given)
}

const people: Routes = ({ ctx, mount }) => {
  mount(admin.listAdminUsers, ({ query }) => listPeople(ctx, query))
  mount(admin.readAdminUser, ({ params, now }) => readPerson(ctx, params.id, now))
  mount(admin.deleteAdminUser, (call) => deletePerson(ctx, actOf(call)))
  mount(admin.grantPremium, (call) => givePremium(ctx, actOf(call)))
}

const circlesAndEvents: Routes = ({ ctx, mount }) => {
  mount(admin.listAdminGroups, ({ query }) => listCircles(ctx.db, query))
  mount(admin.readAdminGroup, ({ params }) => readCircle(ctx.db, params.id))
  mount(admin.hideAdminGroup, (call) => setHidden(ctx, actOf(call), true))
  mount(admin.unhideAdminGroup, (call) => setHidden(ctx, actOf(call), false))
  mount(admin.deleteAdminGroup, (call) => removeCircle(ctx, actOf(call)))
  mount(admin.listAdminEvents, ({ query, now }) => listEvents(ctx.db, query, now))
  mount(admin.deleteAdminEvent, (call) => takeEventAway(ctx, actOf(call)))
}

function actOf({ viewer, params, now }: { viewer: { id: number }; params: { id: number }; now: Date }) {
  return { adminId: viewer.id, id: params.id, now }
}
