import {
  cancelMeetup,
  closeActivity,
  getNextMeetup,
  listActivities,
  createMeetup,
  proposeActivity,
  voteOnActivity,
} from '@coterie/contract/activities'

import type { Routes } from '../routes.ts'
import { meetupPointsJob, syncMeetupPoints } from './meetup-points.ts'
import { cancelMeetupOfActivity, createMeetupFromActivity } from './meetup.ts'
import { castVote, endVote, findNextMeetup, getActivityPage, startVote } from './service.ts'

export const activitiesRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  ctx.jobs.handle(meetupPointsJob, (payload) => syncMeetupPoints(ctx, payload, ctx.clock.now()))
  mount(proposeActivity, ({ viewer, params, body, now }) =>
    startVote(ctx, { viewerId: viewer.id, ...params }, body, now),
  )
  mount(listActivities, ({ viewer, params, query, now }) =>
    getActivityPage(db, { viewerId: viewer.id, ...params }, query, now),
  )
  mount(getNextMeetup, ({ viewer, params, now }) =>
    findNextMeetup(db, { viewerId: viewer.id, ...params }, now),
  )
  mount(voteOnActivity, ({ viewer, params, body, now }) =>
    castVote(ctx, { viewerId: viewer.id, ...params }, body, now),
  )
  mount(closeActivity, ({ viewer, params, now }) => endVote(ctx, { viewerId: viewer.id, ...params }, now))
  mount(createMeetup, ({ viewer, params, body, now }) =>
    createMeetupFromActivity(ctx, { viewerId: viewer.id, ...params }, body, now),
  )
  mount(cancelMeetup, ({ viewer, params, now }) =>
    cancelMeetupOfActivity(ctx, { viewerId: viewer.id, ...params }, now),
  )
}
