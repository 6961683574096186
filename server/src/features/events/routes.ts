import * as attendance from '@coterie/contract/events/attendance'
import * as attendees from '@coterie/contract/events/attendees'
import {
  downloadCalendarFeed,
  deleteCalendar,
  createCalendar,
  getCalendar,
  downloadCalendarFile,
} from '@coterie/contract/events/calendar'
import * as hosts from '@coterie/contract/events/co-hosts'
import { countEventsByDay } from '@coterie/contract/events/days'
import * as drafts from '@coterie/contract/events/drafts'
import { cancelEvent, createEvent, duplicateEvent, editEvent } from '@coterie/contract/events/editing'
import * as events from '@coterie/contract/events/events'
import type { EventPage } from '@coterie/contract/events/events'
import * as guests from '@coterie/contract/events/guests'
import * as hostMessages from '@coterie/contract/events/host-messages'
import * as participation from '@coterie/contract/events/participation'
import * as promotions from '@coterie/contract/events/promotions'
import { addSeriesDate, goToSeries, getSeries } from '@coterie/contract/events/series'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { withThrottle } from '../account/service.ts'
import { limitPageOfProfiles } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { anonymousViewer } from './access.ts'
import type { Viewer } from './access.ts'
import { rsvpToEvent, cancelRsvp, promoteAllWaitlists } from './attendance.ts'
import { deleteFeed, findFeedByUser } from './calendar-queries.ts'
import { createFeed, readFeed, exportEvent } from './calendar.ts'
import { cancelHostedEvent, eventPointsJob, syncEventPoints } from './cancel.ts'
import { readEventPage } from './cards.ts'
import { checkIn, markAttendance, saveFeedback, getCheckInCode } from './check-in.ts'
import {
  answerCoHostInvitation,
  findCoHostCandidates,
  inviteCoHost,
  listCoHosts,
  removeCoHost,
} from './co-hosts.ts'
import { listComments, deleteComment, createComment } from './comments.ts'
import { copyEvent, createNewEvent } from './create.ts'
import { countByDay } from './discover/days.ts'
import { createDraft, deleteDraft, listDrafts, readDraft, replaceDraft } from './drafts/drafts.ts'
import { publishDraft } from './drafts/publish.ts'
import { deleteEarlyAccessRows } from './early-access.ts'
import { editHostedEvent } from './edit.ts'
import { letIn, readmitGuest, removeGuest } from './guests/changes.ts'
import { exportGuests, getGuestPage, getGuestSummary } from './guests/guests.ts'
import { findPeopleToInvite, inviteGuest } from './guests/invitations.ts'
import { listHostMessages, sendHostMessage } from './guests/messages.ts'
import { dismiss, like, changeLikeOrDismissal, undismiss, unlike } from './likes-and-dismissals.ts'
import { registerLinkPreviewRoutes } from './link-preview.ts'
import { listAttendees, listCircleMeetups, listOwnEventCards, listWaitlist } from './lists.ts'
import { discoverPromoted } from './promotions/discover-promoted.ts'
import { startPromotion, getPromotion, endPromotion } from './promotions/promotions.ts'
import { deleteOldEstimates } from './promotions/reach-queries.ts'
import { getReach } from './promotions/reach.ts'
import { scheduleDailyPurge } from './remove.ts'
import { deleteOldChanges } from './rsvp-limits.ts'
import { addDate, readSeries, rsvpToSeries } from './series.ts'
import { RsvpWriter } from './simple-rsvp.ts'

/** Interval for promoting people from waitlists (s). */
const waitlistInterval = 20
/** Purge interval (s). */
const cleanUpInterval = 24 * 60 * 60

export const eventsRoutes: Routes = (deps) => {
  const { app, ctx } = deps
  const rsvpWriter = new RsvpWriter(ctx)
  discoveryRoutes(deps)
  editingRoutes(deps)
  seriesRoutes(deps, rsvpWriter)
  draftRoutes(deps)
  promotionRoutes(deps)
  rsvpRoutes(deps, rsvpWriter)
  participationRoutes(deps)
  coHostRoutes(deps)
  guestRoutes(deps)
  calendarRoutes(deps)
  registerLinkPreviewRoutes(app, ctx)
  scheduleDailyPurge(ctx)
  ctx.jobs.schedule('promote-waitlists', waitlistInterval, () => promoteAllWaitlists(ctx, ctx.clock.now()))
  ctx.jobs.schedule('delete-attendance-changes', cleanUpInterval, () =>
    deleteOldRsvpData(ctx.db, ctx.clock.now()),
  )
  ctx.jobs.handle(eventPointsJob, ({ eventId }) => syncEventPoints(ctx, eventId, ctx.clock.now()))
}

async function deleteOldRsvpData(db: Queryable, now: Date): Promise<void> {
  await deleteOldChanges(db, now)
  await deleteEarlyAccessRows(db, now)
}

const discoveryRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(events.discoverEvents, ({ viewer, query, now }) => discoverPromoted(db, viewer, query, now))
  mount(countEventsByDay, ({ viewer, query, now }) => countByDay(db, viewer, query, now))
  mount(events.listOwnEvents, ({ viewer, query, now }) => listOwnEventCards(db, viewer.id, query, now))
  mount(events.getEvent, ({ viewer, params, now, readDb }) =>
    viewer === null
      ? readEventPage(readDb, anonymousViewer, params.id, now)
      : readEventPage(db, viewer, params.id, now),
  )
  mount(attendees.listAttendees, async ({ viewer, params, query, now }) => {
    const result = await listAttendees(db, viewer, { id: params.id, cursor: query.cursor }, now)
    return await limitPageOfProfiles(ctx, { viewer, now }, result, ({ id }) => [id])
  })
  mount(attendees.listWaitlist, ({ viewer, params, query, now }) =>
    listWaitlist(db, viewer, { id: params.id, cursor: query.cursor }, now),
  )
}

const editingRoutes: Routes = ({ ctx, mount }) => {
  mount(createEvent, ({ viewer, body, picture, now }) =>
    createNewEvent(ctx, { viewer, form: body, picture, now }),
  )
  mount(editEvent, ({ viewer, params, query, body, picture, now }) =>
    editHostedEvent(ctx, { viewer, id: params.id, ...query, form: body, picture, now }),
  )
  mount(cancelEvent, ({ viewer, params, query, now }) =>
    cancelHostedEvent(ctx, { viewer, id: params.id, scope: query.scope, now }),
  )
  mount(duplicateEvent, ({ viewer, params, body, now }) =>
    copyEvent(ctx, { viewer, id: params.id, form: body, now }),
  )
}

const seriesRoutes = ({ ctx, mount }: Parameters<Routes>[0], rsvpWriter: RsvpWriter): void => {
  mount(getSeries, ({ viewer, params, now }) => readSeries(ctx.db, viewer ?? anonymousViewer, params.id, now))
  mount(goToSeries, ({ viewer, params, language, now }) =>
    rsvpToSeries({ ...ctx, rsvpWriter }, { viewer, id: params.id, language }, now),
  )
  mount(addSeriesDate, ({ viewer, params, body, now }) =>
    addDate(ctx, { viewer, id: params.id, form: body }, now),
  )
}

const draftRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(drafts.listDrafts, ({ viewer, query }) => listDrafts(db, viewer.id, query.cursor))
  mount(drafts.getDraft, ({ viewer, params }) => readDraft(db, viewer.id, params.id))
  mount(drafts.createDraft, ({ viewer, body, picture, now }) =>
    createDraft(ctx, { viewer, form: body, picture, now }),
  )
  mount(drafts.saveDraft, ({ viewer, params, body, picture, now }) =>
    replaceDraft(ctx, { viewer, id: params.id, form: body, picture, now }),
  )
  mount(drafts.deleteDraft, ({ viewer, params }) => deleteDraft(ctx, viewer.id, params.id))
  mount(drafts.publishDraft, ({ viewer, params, now }) => publishDraft(ctx, { viewer, id: params.id, now }))
}

const promotionRoutes: Routes = ({ ctx, mount }) => {
  ctx.jobs.schedule('delete-reach-estimates', cleanUpInterval, () =>
    deleteOldEstimates(ctx.db, ctx.clock.now()),
  )
  mount(promotions.getPromotion, ({ viewer, params, now }) =>
    getPromotion(ctx.db, { viewer, id: params.id, now }),
  )
  mount(promotions.promoteEvent, ({ viewer, params, body, now }) =>
    startPromotion(ctx, { viewer, id: params.id, ...body, now }),
  )
  mount(promotions.stopPromotion, ({ viewer, params, now }) =>
    endPromotion(ctx, { viewer, id: params.id, now }),
  )
  mount(promotions.estimatePromotionReach, ({ viewer, params, query, now, http }) => {
    const attempt = { kind: 'reach', account: String(viewer.id), client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, () => getReach(ctx, { viewer, id: params.id, ...query, now }))
  })
}

async function readIncluded(
  db: Queryable,
  viewer: Viewer,
  { id, include }: { id: number; include?: 'event' | undefined },
  now: Date,
): Promise<EventPage | null> {
  const event = include === undefined ? notFound : await readEventPage(db, viewer, id, now)
  return isRefusal(event) ? null : event
}

const rsvpRoutes = ({ ctx, mount }: Parameters<Routes>[0], rsvpWriter: RsvpWriter): void => {
  const { db } = ctx
  mount(attendance.rsvpToEvent, async ({ viewer, params: { id }, query, body, now }) => {
    const rsvpCtx = { ...ctx, rsvpWriter }
    const rsvp = await rsvpToEvent(rsvpCtx, { viewer, id, overlap: query.overlap, ...body }, now)
    return isRefusal(rsvp) ? rsvp : { ...rsvp, event: await readIncluded(db, viewer, { id, ...query }, now) }
  })
  mount(events.listMeetups, ({ viewer, params, query, now }) =>
    listCircleMeetups(db, { viewerId: viewer.id, groupId: params.id, cursor: query.cursor }, now),
  )
  mount(attendance.leaveEvent, async ({ viewer, params: { id }, query, now }) => {
    const rsvp = await cancelRsvp(ctx, viewer, id, now)
    return isRefusal(rsvp) ? rsvp : { ...rsvp, event: await readIncluded(db, viewer, { id, ...query }, now) }
  })
  const changes = [
    [attendance.likeEvent, like],
    [attendance.unlikeEvent, unlike],
    [attendance.dismissEvent, dismiss],
    [attendance.undismissEvent, undismiss],
  ] as const
  for (const [endpoint, change] of changes) {
    mount(endpoint, ({ viewer, params, now }) =>
      changeLikeOrDismissal(db, { viewerId: viewer.id, id: params.id }, change, now),
    )
  }
}

const participationRoutes: Routes = ({ ctx, mount }) => {
  mount(participation.listComments, async ({ viewer, params, query, now }) => {
    const result = await listComments(ctx.db, viewer.id, { id: params.id, cursor: query.cursor })
    return await limitPageOfProfiles(ctx, { viewer, now }, result, ({ author }) => [author.id])
  })
  mount(participation.writeComment, ({ viewer, params, body, now }) =>
    createComment(ctx, { viewerId: viewer.id, id: params.id, ...body }, now),
  )
  mount(participation.removeComment, ({ viewer, params }) =>
    deleteComment(ctx, { viewerId: viewer.id, ...params }),
  )
  mount(participation.markAttended, ({ viewer, params, now }) =>
    markAttendance(ctx, { viewer, ...params, attended: true }, now),
  )
  mount(participation.unmarkAttended, ({ viewer, params, now }) =>
    markAttendance(ctx, { viewer, ...params, attended: false }, now),
  )
  mount(participation.getCheckInCode, ({ viewer, params }) => getCheckInCode(ctx, viewer, params.id))
  mount(participation.checkIn, ({ viewer, params, body, now }) =>
    checkIn(ctx, { viewer, id: params.id, code: body.code }, now),
  )
  mount(participation.sendFeedback, ({ viewer, params, body, now }) =>
    saveFeedback(ctx, { viewer, id: params.id, ...body }, now),
  )
}

const coHostRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(hosts.listCoHosts, ({ viewer, params }) => listCoHosts(db, { viewer, id: params.id }))
  mount(hosts.findCoHostCandidates, ({ viewer, params, query }) =>
    findCoHostCandidates(db, { viewer, id: params.id, ...query }),
  )
  mount(hosts.inviteCoHost, ({ viewer, params, now }) => inviteCoHost(ctx, { viewer, ...params }, now))
  mount(hosts.removeCoHost, ({ viewer, params }) => removeCoHost(ctx, { viewer, ...params }))
  mount(hosts.answerCoHostInvitation, async ({ viewer, params, body, now }) => {
    const result = await answerCoHostInvitation(ctx, { viewer, id: params.id, ...body }, now)
    return isRefusal(result) ? result : await readEventPage(db, viewer, params.id, now)
  })
}

const guestRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(guests.listGuests, ({ viewer, params, query, now }) =>
    getGuestPage(db, viewer.id, { id: params.id, ...query }, now),
  )
  mount(guests.getGuestSummary, ({ viewer, params, now }) => getGuestSummary(db, viewer.id, params.id, now))
  mount(guests.downloadGuests, ({ viewer, params, language, now }) =>
    exportGuests(db, viewer.id, params.id, { language, now }),
  )
  mount(guests.letGuestIn, ({ viewer, params, body, now }) =>
    letIn(ctx, { viewerId: viewer.id, ...params, ...body }, now),
  )
  mount(guests.removeGuest, ({ viewer, params, now }) =>
    removeGuest(ctx, { viewerId: viewer.id, ...params }, now),
  )
  mount(guests.readmitGuest, ({ viewer, params }) => readmitGuest(ctx, { viewerId: viewer.id, ...params }))
  mount(guests.findPeopleToInvite, ({ viewer, params, query }) =>
    findPeopleToInvite(db, { viewerId: viewer.id, ...params, ...query }),
  )
  mount(guests.inviteToEvent, ({ viewer, params, now }) =>
    inviteGuest(ctx, { viewerId: viewer.id, ...params }, now),
  )
  mount(hostMessages.listHostMessages, ({ viewer, params, query }) =>
    listHostMessages(db, viewer.id, { id: params.id, cursor: query.cursor }),
  )
  mount(hostMessages.sendHostMessage, ({ viewer, params, body, now }) =>
    sendHostMessage(ctx, { viewerId: viewer.id, id: params.id, ...body }, now),
  )
}

const calendarRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(downloadCalendarFile, ({ viewer, params, language, now }) =>
    exportEvent(ctx, { viewerId: viewer?.id ?? anonymousViewer.id, id: params.id, language }, now),
  )
  mount(downloadCalendarFeed, ({ params, now }) => readFeed(ctx, params.token, now))
  mount(getCalendar, async ({ viewer }) => ({
    since: (await findFeedByUser(db, viewer.id))?.toISOString() ?? null,
  }))
  mount(createCalendar, ({ viewer, now }) => createFeed(ctx, viewer.id, now))
  mount(deleteCalendar, async ({ viewer }) => deleteFeed(db, viewer.id))
}
