import { notFound } from '@coterie/contract/refusals'
import {
  countCases,
  decideAppeal,
  decideCase,
  liftSanction,
  listCases,
  saveCaseNote,
  getCase,
  getEvidencePicture,
  undoDecision,
} from '@coterie/contract/reports/cases'
import { reportContent } from '@coterie/contract/reports/reports'
import {
  appealByLink,
  appealSanction,
  listOwnSanctions,
  getAppeal,
  markSanctionSeen,
} from '@coterie/contract/sanctions'

import { withThrottle } from '../account/service.ts'
import type { Routes } from '../routes.ts'
import {
  appealOwnSanction,
  appealWithLink,
  readOwnSanctions,
  readSanctionByLink,
  markOwnSanctionAsSeen,
} from '../sanctions/service.ts'
import { decideCaseAppeal, liftSanctionById } from './appeals.ts'
import { countQueue, listQueue, openEvidence } from './cases.ts'
import { saveNote } from './decide-queries.ts'
import { decide, getCaseForAdmin, undo } from './decide.ts'
import { scheduleEvidencePurge } from './evidence-retention.ts'
import { createReport } from './report.ts'

export const reportsRoutes: Routes = (deps) => {
  const { ctx, mount } = deps
  mount(reportContent, ({ viewer, body, now, http }) => {
    const attempt = { kind: 'report', account: String(viewer.id), client: http.request.ip } as const
    return withThrottle(ctx, attempt, now, () => createReport(ctx, viewer.id, body, now))
  })
  queueRoutes(deps)
  ownDecisionRoutes(deps)
  scheduleEvidencePurge(ctx)
}

const queueRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(listCases, ({ query: { cursor, state, kind } }) => listQueue(db, { cursor, state, kind }))
  mount(countCases, () => countQueue(db))
  mount(getCase, ({ viewer, params, now }) => getCaseForAdmin(ctx, params.id, { viewerId: viewer.id, now }))
  mount(decideCase, ({ viewer, params, body, now }) =>
    decide(ctx, params.id, body, { viewerId: viewer.id, now }),
  )
  mount(undoDecision, ({ viewer, params, now }) => undo(ctx, params.id, { viewerId: viewer.id, now }))
  mount(saveCaseNote, async ({ viewer, params, body, now }) =>
    (await saveNote(db, params.id, body.note))
      ? await getCaseForAdmin(ctx, params.id, { viewerId: viewer.id, now })
      : notFound,
  )
  mount(decideAppeal, ({ viewer, params, body, now }) =>
    decideCaseAppeal(ctx, params.id, body, { viewerId: viewer.id, now }),
  )
  mount(liftSanction, ({ viewer, params, now }) =>
    liftSanctionById(ctx, params.id, { viewerId: viewer.id, now }),
  )
  mount(getEvidencePicture, ({ params }) => openEvidence(ctx, params))
}

const ownDecisionRoutes: Routes = ({ ctx, mount }) => {
  mount(listOwnSanctions, ({ viewer, query, now }) =>
    readOwnSanctions(ctx.db, viewer.id, { cursor: query.cursor, now }),
  )
  mount(markSanctionSeen, ({ viewer, params, now }) =>
    markOwnSanctionAsSeen(ctx, { viewerId: viewer.id, id: params.id }, now),
  )
  mount(appealSanction, ({ viewer, params, body, now }) =>
    appealOwnSanction(ctx, { viewerId: viewer.id, id: params.id, text: body.text }, now),
  )
  mount(getAppeal, ({ body, now, http }) =>
    withThrottle(ctx, { kind: 'appeal', client: http.request.ip }, now, () =>
      readSanctionByLink(ctx, body.token, now),
    ),
  )
  mount(appealByLink, ({ body, now, http }) =>
    withThrottle(ctx, { kind: 'appeal', client: http.request.ip }, now, () => appealWithLink(ctx, body, now)),
  )
}
