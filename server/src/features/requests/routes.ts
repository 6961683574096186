import {
  answerRequest,
  countWaitingRequests,
  getRequest,
  introduceOneself,
  listRequests,
  sendRequest,
} from '@coterie/contract/requests'

import type { Routes } from '../routes.ts'
import { countWaiting, readReceived } from './received.ts'
import { answer, ask, introduce, listOpen } from './service.ts'

export const requestsRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(sendRequest, ({ viewer, body, now }) => ask(ctx, viewer.id, body, now))
  mount(listRequests, ({ viewer, query }) => listOpen(db, viewer.id, query))
  mount(countWaitingRequests, ({ viewer }) => countWaiting(db, viewer.id))
  mount(getRequest, ({ viewer, params }) => readReceived(db, viewer.id, params.id))
  mount(answerRequest, ({ viewer, params, body, now }) =>
    answer(ctx, viewer.id, { id: params.id, status: body.status }, now),
  )
  mount(introduceOneself, ({ viewer, params, body, now }) => introduce(ctx, viewer.id, params.id, body, now))
}
