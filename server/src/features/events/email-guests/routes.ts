import * as contract from '@coterie/contract/events/email-guests'
import type { FastifyReply } from 'fastify'

import { loadAppPage } from '../../../platform/http/pages/app-page.ts'
import { sendPage } from '../../../platform/http/pages/static-files.ts'
import { withThrottle } from '../../account/service.ts'
import type { Routes } from '../../routes.ts'
import { claimedRsvpsJob } from '../../rsvp-claims/service.ts'
import { settleClaims } from './claims.ts'
import { letIn, markEmailGuest, readmitEmailGuest, removeEmailGuest } from './hosting.ts'
import { guestMailJob } from './mail-jobs.ts'
import { deleteExpired } from './queries.ts'
import { handleRequest, requestRsvp, rsvpRequestJob } from './requests.ts'
import { confirmRsvp, eraseGuest, exportRsvp, leaveEvent, readRsvp } from './rsvps.ts'
import { remindEmailGuests, sendGuestMail } from './send-mail.ts'

const noStore = 'private, no-store'
const minute = 60
const hour = 60 * minute

/** Guests of public events who have no account. */
export const emailGuestRoutes: Routes = (deps) => {
  const { app, ctx, mount } = deps
  scheduleJobs(deps)
  mount(contract.goWithoutAccount, ({ params, body, language, now, http }) => {
    const attempt = { kind: 'guest-rsvp', account: body.email, client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, () =>
      requestRsvp(ctx, { eventId: params.id, language, ...body }, now),
    )
  })
  mount(contract.readEmailGuest, ({ params, now, http }) => {
    preventCaching(http.reply)
    return readRsvp(ctx, params.token, now)
  })
  mount(contract.confirmEmailGuest, ({ params, now }) => confirmRsvp(ctx, params.token, now))
  mount(contract.leaveAsEmailGuest, ({ params, now }) => leaveEvent(ctx, params.token, now))
  mount(contract.deleteEmailGuest, ({ params, now }) => eraseGuest(ctx, params.token, now))
  mount(contract.downloadEmailGuestCalendar, ({ params, now }) => exportRsvp(ctx, params.token, now))
  const renderPage = loadAppPage(ctx.config)
  // Every link gets the same page, valid or not, so that link previews reveal nothing.
  app.get(`${contract.emailGuestPage}:token`, { schema: { hide: true } }, (_, reply) =>
    sendPage(preventCaching(reply), renderPage, { caching: noStore }),
  )
  hostRoutes(deps)
}

const hostRoutes: Routes = ({ ctx, mount }) => {
  mount(contract.letEmailGuestIn, ({ viewer, params, body, now }) =>
    letIn(ctx, { viewerId: viewer.id, ...params, ...body }, now),
  )
  mount(contract.removeEmailGuest, ({ viewer, params, now }) =>
    removeEmailGuest(ctx, { viewerId: viewer.id, ...params }, now),
  )
  mount(contract.readmitEmailGuest, ({ viewer, params }) =>
    readmitEmailGuest(ctx, { viewerId: viewer.id, ...params }),
  )
  mount(contract.markEmailGuestAttended, ({ viewer, params, now }) =>
    markEmailGuest(ctx, { viewer, ...params, attended: true }, now),
  )
  mount(contract.unmarkEmailGuestAttended, ({ viewer, params, now }) =>
    markEmailGuest(ctx, { viewer, ...params, attended: false }, now),
  )
}

const scheduleJobs: Routes = ({ ctx }) => {
  const { jobs, db, clock } = ctx
  jobs.handleOnce(rsvpRequestJob, (tx, request) => handleRequest(ctx, tx, request, clock.now()))
  jobs.handleOnce(guestMailJob, (tx, mail) => sendGuestMail(ctx, tx, mail))
  jobs.handle(claimedRsvpsJob, (claim) => settleClaims(ctx, claim, clock.now()))
  jobs.schedule('remind-email-guests', 5 * minute, () => remindEmailGuests(ctx, clock.now()))
  jobs.schedule('delete-email-guests', hour, () => deleteExpired(db, clock.now()))
}

function preventCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', noStore).header('x-robots-tag', 'noindex, nofollow')
}
