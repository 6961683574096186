import * as feeds from '@coterie/contract/events/feeds'

import type { Routes } from '../../routes.ts'
import { addFeed, editFeed, fetchNow, listFeeds, removeFeed } from './feeds.ts'
import { deletePastEvents, enqueueDueFeeds, fetchFeed, fetchFeedJob } from './fetch-feed.ts'
import { hideFeedEvent, hideFeedSeries, listHidden, showFeedEvent } from './hidden.ts'

/** In seconds. */
const [checkInterval, cleanUpInterval] = [60, 24 * 60 * 60]

export const eventFeedRoutes: Routes = ({ ctx, mount }) => {
  ctx.jobs.handle(fetchFeedJob, ({ feedId }) => fetchFeed(ctx, feedId))
  ctx.jobs.schedule('enqueue-event-feeds', checkInterval, () => enqueueDueFeeds(ctx))
  ctx.jobs.schedule('delete-past-feed-events', cleanUpInterval, () => deletePastEvents(ctx))
  mount(feeds.listEventFeeds, ({ now }) => listFeeds(ctx.db, now))
  mount(feeds.addEventFeed, ({ viewer, body, now }) => addFeed(ctx, { adminId: viewer.id, now }, body))
  mount(feeds.editEventFeed, ({ viewer, params, body, now }) =>
    editFeed(ctx, { adminId: viewer.id, now }, params.id, body),
  )
  mount(feeds.fetchEventFeed, ({ viewer, params, now }) =>
    fetchNow(ctx, { adminId: viewer.id, now }, params.id),
  )
  mount(feeds.removeEventFeed, ({ viewer, params, now }) =>
    removeFeed(ctx, { adminId: viewer.id, now }, params.id),
  )
  mount(feeds.listHiddenFeedEvents, ({ params, now }) => listHidden(ctx.db, params.id, now))
  mount(feeds.hideFeedEvent, ({ viewer, params, body, now }) =>
    hideFeedEvent(ctx, { adminId: viewer.id, now }, { eventId: params.id, dates: body.dates }),
  )
  mount(feeds.hideFeedSeries, ({ viewer, params, body, now }) =>
    hideFeedSeries(ctx, { adminId: viewer.id, now }, { feedId: params.id, uid: body.uid }),
  )
  mount(feeds.showFeedEvent, ({ viewer, params, body, now }) =>
    showFeedEvent(ctx, { adminId: viewer.id, now }, { feedId: params.id, ...body }),
  )
}
