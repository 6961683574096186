import {
  answerRequest,
  countPendingRequests,
  getRequest,
  sendIntroduction,
  listRequests,
  sendJoinRequest,
  sendRequest,
} from '@coterie/contract/requests'

import type { Routes } from '../routes.ts'
import { countOwnPendingRequests, readReceivedRequest } from './received.ts'
import {
  createOwnRequest,
  addIntroduction,
  listOpenRequests,
  requestToJoin,
  respondToRequest,
} from './service.ts'

export const requestsRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(sendRequest, ({ viewer, body, now }) => createOwnRequest(ctx, viewer.id, body, now))
  mount(sendJoinRequest, ({ viewer, params, body, now }) =>
    requestToJoin(ctx, viewer.id, params.id, body, now),
  )
  mount(listRequests, ({ viewer, query }) => listOpenRequests(db, viewer.id, query))
  mount(countPendingRequests, ({ viewer }) => countOwnPendingRequests(db, viewer.id))
  mount(getRequest, ({ viewer, params }) => readReceivedRequest(db, viewer.id, params.id))
  mount(answerRequest, ({ viewer, params, body, now }) =>
    respondToRequest(ctx, viewer.id, { id: params.id, status: body.status }, now),
  )
  mount(sendIntroduction, ({ viewer, params, body, now }) =>
    addIntroduction(ctx, viewer.id, params.id, body, now),
  )
}
