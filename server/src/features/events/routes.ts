import * as answers from '@coterie/contract/events/attendance'
import {
  calendarFeed,
  endCalendar,
  makeCalendar,
  readCalendar,
  saveEvent,
} from '@coterie/contract/events/calendar'
import * as drafts from '@coterie/contract/events/drafts'
import { cancelEvent, createEvent, duplicateEvent, editEvent } from '@coterie/contract/events/editing'
import * as promotions from '@coterie/contract/events/promotions'
import * as visits from '@coterie/contract/events/participation'
import * as events from '@coterie/contract/events/events'

import type { Queryable } from '../../db/database.ts'
import { slowed } from '../account/service.ts'
import { pageWithinBudget } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { deleteFeed, findFeedOf } from './calendar-queries.ts'
import { makeFeed, readFeed, saveOne } from './calendar.ts'
import { cancel, settlePoints, settlePointsOf } from './cancel.ts'
import { readEventPage } from './cards.ts'
import { listComments, remove, write } from './comments.ts'
import { createDraft, deleteDraft, listDrafts, readDraft, saveOverDraft } from './drafts/drafts.ts'
import { publishDraft } from './drafts/publish.ts'
import { forgetFirstRsvps } from './early-access.ts'
import { edit } from './edit.ts'
import { listAttendees, listOwn, listWaitlist } from './lists.ts'
import { duplicate, makeEvent } from './create.ts'
import { dismiss, like, think, undismiss, unlike } from './opinions.ts'
import { discoverPromoted } from './promotions/discover-promoted.ts'
import { promote, readPromotion, stop } from './promotions/promotions.ts'
import { forgetAnswers } from './promotions/reach-queries.ts'
import { reach } from './promotions/reach.ts'
import { forgetChanges } from './rsvp-limits.ts'
import { attend, giveUp, passOnPlaces } from './attendance.ts'
import { stranger } from './access.ts'
import { eraseRemovedDaily } from './remove.ts'
import { unfoldRoutes } from './link-preview.ts'
import { checkIn, mark, noteFeedback, showCode } from './check-in.ts'

/** How often places whose offer has ended are passed on (s). */
const passOnEvery = 20
/** How often what only counts for a while is forgotten (s). */
const forgetEvery = 24 * 60 * 60

export const eventsRoutes: Routes = (given) => {
  const { app, ctx } = given
  discovering(given)
  making(given)
  drafting(given)
  promoting(given)
  attending(given)
  visiting(given)
  calendars(given)
  unfoldRoutes(app, ctx)
  eraseRemovedDaily(ctx)
  ctx.jobs.repeat('pass-on-event-places', passOnEvery, () => passOnPlaces(ctx, ctx.clock.now()))
  ctx.jobs.repeat('forget-rsvps', forgetEvery, () => forgetRsvps(ctx.db, ctx.clock.now()))
  ctx.jobs.handle(settlePoints, ({ eventId }) => settlePointsOf(ctx, eventId, ctx.clock.now()))
}

async function forgetRsvps(db: Queryable, now: Date): Promise<void> {
  await forgetChanges(db, now)
  await forgetFirstRsvps(db, now)
}

const discovering: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(events.discoverEvents, ({ viewer, query, now }) => discoverPromoted(db, viewer, query, now))
  mount(events.listOwnEvents, ({ viewer, query, now }) => listOwn(db, viewer.id, query, now))
  mount(events.readEvent, ({ viewer, params, now }) => readEventPage(db, viewer ?? stranger, params.id, now))
  mount(events.listAttendees, async ({ viewer, params, query, now }) => {
    const found = await listAttendees(db, viewer, { id: params.id, cursor: query.cursor }, now)
    return await pageWithinBudget(ctx, { viewer, now }, found, ({ id }) => [id])
  })
  mount(events.listWaitlist, ({ viewer, params, query, now }) =>
    listWaitlist(db, viewer, { id: params.id, cursor: query.cursor }, now),
  )
}

const making: Routes = ({ ctx, mount }) => {
  mount(createEvent, ({ viewer, body, picture, now }) => makeEvent(ctx, { viewer, form: body, picture, now }))
  mount(editEvent, ({ viewer, params, query, body, picture, now }) =>
    edit(ctx, { viewer, id: params.id, scope: query.scope, form: body, picture, now }),
  )
  mount(cancelEvent, ({ viewer, params, query, now }) =>
    cancel(ctx, { viewer, id: params.id, scope: query.scope, now }),
  )
  mount(duplicateEvent, ({ viewer, params, body, now }) =>
    duplicate(ctx, { viewer, id: params.id, form: body, now }),
  )
}

const drafting: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(drafts.listDrafts, ({ viewer, query }) => listDrafts(db, viewer.id, query.cursor))
  mount(drafts.readDraft, ({ viewer, params }) => readDraft(db, viewer.id, params.id))
  mount(drafts.createDraft, ({ viewer, body, picture, now }) =>
    createDraft(ctx, { viewer, form: body, picture, now }),
  )
  mount(drafts.saveDraft, ({ viewer, params, body, picture, now }) =>
    saveOverDraft(ctx, { viewer, id: params.id, form: body, picture, now }),
  )
  mount(drafts.deleteDraft, ({ viewer, params }) => deleteDraft(ctx, viewer.id, params.id))
  mount(drafts.publishDraft, ({ viewer, params, now }) => publishDraft(ctx, { viewer, id: params.id, now }))
}

const promoting: Routes = ({ ctx, mount }) => {
  ctx.jobs.repeat('forget-promotion-reaches', forgetEvery, () => forgetAnswers(ctx.db, ctx.clock.now()))
  mount(promotions.readPromotion, ({ viewer, params, now }) =>
    readPromotion(ctx.db, { viewer, id: params.id, now }),
  )
  mount(promotions.promoteEvent, ({ viewer, params, body, now }) =>
    promote(ctx, { viewer, id: params.id, ...body, now }),
  )
  mount(promotions.stopPromotion, ({ viewer, params, now }) => stop(ctx, { viewer, id: params.id, now }))
  mount(promotions.promotionReach, ({ viewer, params, query, now, http }) => {
    const one = { kind: 'reach', account: String(viewer.id), client: http.request.ip } as const
    return slowed(ctx, one, now, () => reach(ctx, { viewer, id: params.id, ...query, now }))
  })
}

const attending: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(answers.attendEvent, ({ viewer, params, query, now }) =>
    attend(ctx, { viewer, id: params.id, overlap: query.overlap }, now),
  )
  mount(answers.leaveEvent, ({ viewer, params, now }) => giveUp(ctx, viewer, params.id, now))
  const changes = [
    [answers.likeEvent, like],
    [answers.unlikeEvent, unlike],
    [answers.dismissEvent, dismiss],
    [answers.undismissEvent, undismiss],
  ] as const
  for (const [endpoint, change] of changes) {
    mount(endpoint, ({ viewer, params, now }) =>
      think(db, { viewerId: viewer.id, id: params.id }, change, now),
    )
  }
}

const visiting: Routes = ({ ctx, mount }) => {
  mount(visits.listComments, async ({ viewer, params, query, now }) => {
    const found = await listComments(ctx.db, viewer.id, { id: params.id, cursor: query.cursor })
    return await pageWithinBudget(ctx, { viewer, now }, found, ({ author }) => [author.id])
  })
  mount(visits.writeComment, ({ viewer, params, body, now }) =>
    write(ctx, { viewerId: viewer.id, id: params.id, ...body }, now),
  )
  mount(visits.removeComment, ({ viewer, params }) => remove(ctx, { viewerId: viewer.id, ...params }))
  mount(visits.markCame, ({ viewer, params, now }) => mark(ctx, { viewer, ...params, came: true }, now))
  mount(visits.unmarkCame, ({ viewer, params, now }) => mark(ctx, { viewer, ...params, came: false }, now))
  mount(visits.showCheckIn, ({ viewer, params }) => showCode(ctx, viewer, params.id))
  mount(visits.checkIn, ({ viewer, params, body, now }) =>
    checkIn(ctx, { viewer, id: params.id, code: body.code }, now),
  )
  mount(visits.noteFeedback, ({ viewer, params, body, now }) =>
    noteFeedback(ctx, { viewer, id: params.id, ...body }, now),
  )
}

const calendars: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(saveEvent, ({ viewer, params, now }) => saveOne(ctx, viewer?.id ?? stranger.id, params.id, now))
  mount(calendarFeed, ({ params, now }) => readFeed(ctx, params.token, now))
  mount(readCalendar, async ({ viewer }) => ({
    since: (await findFeedOf(db, viewer.id))?.toISOString() ?? null,
  }))
  mount(makeCalendar, ({ viewer, now }) => makeFeed(ctx, viewer.id, now))
  mount(endCalendar, async ({ viewer }) => deleteFeed(db, viewer.id))
}
