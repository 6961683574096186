import { answerProposal, listProposals } from '@coterie/contract/proposals'

import type { Routes } from '../routes.ts'
import { runProposals } from './run.ts'
import { listOpenProposals, respondToProposal } from './service.ts'

const hour = 60 * 60

export const proposalsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock, log } = ctx
  const proposeCircles = async () => {
    const result = await runProposals(ctx, clock.now())
    log.debug(result, 'Proposal run finished')
  }
  jobs.schedule('propose-circles', hour, proposeCircles, 'matching')
  mount(listProposals, ({ viewer, now }) => listOpenProposals(db, viewer.id, now))
  mount(answerProposal, ({ viewer, params, body, now }) =>
    respondToProposal(ctx, viewer.id, { id: params.id, answer: body.answer }, now),
  )
}
