import { answerProposal, getTableProfile, listProposals, saveFreeEvenings } from '@coterie/contract/proposals'

import type { Routes } from '../routes.ts'
import { listOpenProposals, respondToProposal } from './service.ts'
import { updateFreeEvenings } from './table-queries.ts'
import { proposalStepJob, readTableProfile, runProposalStep } from './tables.ts'

export const proposalsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  mount(listProposals, ({ viewer, now }) => listOpenProposals(db, viewer.id, now))
  mount(answerProposal, ({ viewer, params, body, now }) =>
    respondToProposal(ctx, viewer.id, { id: params.id, answer: body.answer }, now),
  )
  mount(getTableProfile, ({ viewer, now }) => readTableProfile(db, viewer.id, now))
  mount(saveFreeEvenings, async ({ viewer, body, now }) => {
    await updateFreeEvenings(db, viewer.id, body.freeEvenings)
    return await readTableProfile(db, viewer.id, now)
  })
  jobs.handleOnce(proposalStepJob, (tx, step) => runProposalStep(ctx, tx, step, clock.now()))
}
