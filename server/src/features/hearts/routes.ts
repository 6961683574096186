import {
  closeSeeAgainCard,
  listPeopleToSeeAgain,
  listSeeAgainCards,
  saveHeart,
} from '@coterie/contract/hearts'

import type { Routes } from '../routes.ts'
import { closeCard, listCards, listPeople, saveHeart as save } from './hearts.ts'
import { openCards, openCardsJob, proposeCircles, proposeJob } from './jobs.ts'
import { deleteExpired } from './queries.ts'

const day = 24 * 60 * 60

export const heartsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  mount(listSeeAgainCards, ({ viewer, now }) => listCards(db, viewer.id, now))
  mount(closeSeeAgainCard, ({ viewer, params, now }) =>
    closeCard(ctx, { viewerId: viewer.id, eventId: params.id }, now),
  )
  mount(listPeopleToSeeAgain, ({ viewer, params, query, now }) =>
    listPeople(db, { viewerId: viewer.id, eventId: params.id, cursor: query.cursor }, now),
  )
  mount(saveHeart, ({ viewer, params, body, now }) =>
    save(ctx, { viewerId: viewer.id, eventId: params.id, ...body }, now),
  )
  jobs.handleOnce(openCardsJob, (tx, event) => openCards(ctx, tx, event, clock.now()))
  jobs.handleOnce(proposeJob, (tx, event) => proposeCircles(ctx, tx, event, clock.now()))
  jobs.schedule('delete-expired-hearts', day, () => deleteExpired(db, clock.now()))
}
