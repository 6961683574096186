import {
  cancelMeetup,
  closeActivity,
  listActivities,
  makeMeetup,
  proposeActivity,
  voteOnActivity,
} from '@coterie/contract/activities'

import type { Routes } from '../routes.ts'
import { meetupPoints, settleMeetupPoints } from './meetup-points.ts'
import { cancelMeetupOf, makeMeetupOf } from './meetup.ts'
import { close, listOf, propose, vote } from './service.ts'

export const activitiesRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  ctx.jobs.handle(meetupPoints, (given) => settleMeetupPoints(ctx, given, ctx.clock.now()))
  mount(proposeActivity, ({ viewer, params, body, now }) =>
    propose(ctx, { viewerId: viewer.id, ...params }, body, now),
  )
  mount(listActivities, ({ viewer, params, query, now }) =>
    listOf(db, { viewerId: viewer.id, ...params }, query, now),
  )
  mount(voteOnActivity, ({ viewer, params, body, now }) =>
    vote(ctx, { viewerId: viewer.id, ...params }, body, now),
  )
  mount(closeActivity, ({ viewer, params, now }) => close(ctx, { viewerId: viewer.id, ...params }, now))
  mount(makeMeetup, ({ viewer, params, body, now }) =>
    makeMeetupOf(ctx, { viewerId: viewer.id, ...params }, body?.startsAt ?? null, now),
  )
  mount(cancelMeetup, ({ viewer, params, now }) =>
    cancelMeetupOf(ctx, { viewerId: viewer.id, ...params }, now),
  )
}
