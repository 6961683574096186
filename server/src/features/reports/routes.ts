import {
  countCases,
  decideAppeal,
  decideCase,
  liftSanction,
  listCases,
  noteCase,
  readCase,
  readEvidencePicture,
  undoDecision,
} from '@coterie/contract/reports/cases'
import { notFound } from '@coterie/contract/refusals'
import { report } from '@coterie/contract/reports/reports'
import {
  appealByLink,
  appealOwn,
  listOwnSanctions,
  readAppeal,
  seeSanction,
} from '@coterie/contract/sanctions'

import { slowed } from '../account/service.ts'
import type { Routes } from '../routes.ts'
import { appealOwnSanction, appealWithLink, listOwn, readByLink, seeOwn } from '../sanctions/service.ts'
import { decideAppealOf, lift } from './appeals.ts'
import { countQueue, listQueue, openEvidence } from './cases.ts'
import { writeNote } from './decide-queries.ts'
import { decide, readAs, undo } from './decide.ts'
import { forgetEvidenceDaily } from './evidence-retention.ts'
import { reportTo } from './report.ts'

export const reportsRoutes: Routes = (given) => {
  const { ctx, mount } = given
  mount(report, ({ viewer, body, now, http }) => {
    const one = { kind: 'report', account: String(viewer.id), client: http.request.ip } as const
    return slowed(ctx, one, now, () => reportTo(ctx, viewer.id, body, now))
  })
  queue(given)
  decisionsAboutOneself(given)
  forgetEvidenceDaily(ctx)
}

const queue: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(listCases, ({ query: { cursor, state, kind } }) => listQueue(db, { cursor, state, kind }))
  mount(countCases, () => countQueue(db))
  mount(readCase, ({ viewer, params, now }) => readAs(ctx, params.id, { viewerId: viewer.id, now }))
  mount(decideCase, ({ viewer, params, body, now }) =>
    decide(ctx, params.id, body, { viewerId: viewer.id, now }),
  )
  mount(undoDecision, ({ viewer, params, now }) => undo(ctx, params.id, { viewerId: viewer.id, now }))
  mount(noteCase, async ({ viewer, params, body, now }) =>
    (await writeNote(db, params.id, body.note))
      ? await readAs(ctx, params.id, { viewerId: viewer.id, now })
      : notFound,
  )
  mount(decideAppeal, ({ viewer, params, body, now }) =>
    decideAppealOf(ctx, params.id, body, { viewerId: viewer.id, now }),
  )
  mount(liftSanction, ({ viewer, params, now }) => lift(ctx, params.id, { viewerId: viewer.id, now }))
  mount(readEvidencePicture, ({ params }) => openEvidence(ctx, params))
}

const decisionsAboutOneself: Routes = ({ ctx, mount }) => {
  mount(listOwnSanctions, ({ viewer, query, now }) =>
    listOwn(ctx.db, viewer.id, { cursor: query.cursor, now }),
  )
  mount(seeSanction, ({ viewer, params, now }) => seeOwn(ctx, { viewerId: viewer.id, id: params.id }, now))
  mount(appealOwn, ({ viewer, params, body, now }) =>
    appealOwnSanction(ctx, { viewerId: viewer.id, id: params.id, words: body.words }, now),
  )
  mount(readAppeal, ({ body, now, http }) =>
    slowed(ctx, { kind: 'appeal', client: http.request.ip }, now, () => readByLink(ctx, body.token, now)),
  )
  mount(appealByLink, ({ body, now, http }) =>
    slowed(ctx, { kind: 'appeal', client: http.request.ip }, now, () => appealWithLink(ctx, body, now)),
  )
}
