import { answerProposal, listProposals } from '@coterie/contract/proposals'

import type { Routes } from '../routes.ts'
import { listOpenProposals, respondToProposal } from './service.ts'

export const proposalsRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(listProposals, ({ viewer, now }) => listOpenProposals(db, viewer.id, now))
  mount(answerProposal, ({ viewer, params, body, now }) =>
    respondToProposal(ctx, viewer.id, { id: params.id, answer: body.answer }, now),
  )
}
