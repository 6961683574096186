import {
  approvePhoto,
  cancelPhotoCheck,
  countPhotoChecks,
  drawPose,
  getPhotoCheck,
  getSelfie,
  listPhotoChecks,
  rejectPhoto,
  sendSelfie,
} from '@coterie/contract/photo-checks'

import { purgeUnlessUsed } from '../pictures/service.ts'
import type { Routes } from '../routes.ts'
import { decide, endOverdueChecks, listWaiting, openSelfie } from './decisions.ts'
import * as own from './own-check.ts'
import { countWaiting } from './queries.ts'
import { purgeSelfieJob } from './selfies.ts'

const day = 24 * 60 * 60

export const photoChecksRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock, config } = ctx
  mount(getPhotoCheck, ({ viewer, now }) => own.getOwnCheck(ctx, viewer.id, now))
  mount(drawPose, ({ viewer, body, now }) =>
    own.drawPose(ctx, { viewerId: viewer.id, another: body.another === true }, now),
  )
  mount(sendSelfie, ({ viewer, picture, now }) =>
    own.sendSelfie(ctx, { viewerId: viewer.id, selfie: picture }, now),
  )
  mount(cancelPhotoCheck, ({ viewer, now }) => own.cancelCheck(ctx, viewer.id, now))
  mount(countPhotoChecks, async ({ viewer }) => ({
    isOn: config.checksPhotos,
    waiting: await countWaiting(db, viewer.id),
  }))
  mount(listPhotoChecks, ({ viewer, query, now }) =>
    listWaiting(db, { adminId: viewer.id, cursor: query.cursor }, now),
  )
  mount(getSelfie, ({ viewer, params, now }) => openSelfie(ctx, { adminId: viewer.id, id: params.id }, now))
  mount(approvePhoto, ({ viewer, params, now }) =>
    decide(ctx, { adminId: viewer.id, id: params.id, reason: null }, now),
  )
  mount(rejectPhoto, ({ viewer, params, body, now }) =>
    decide(ctx, { adminId: viewer.id, id: params.id, reason: body.reason }, now),
  )
  jobs.handle(purgeSelfieJob, ({ key }) => purgeUnlessUsed(ctx, 'photo-checks', key))
  jobs.schedule('end-photo-checks', day, () => endOverdueChecks(ctx, clock.now()))
}
