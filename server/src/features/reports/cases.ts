import type { FileResponse, Page } from '@coterie/contract/endpoint'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'
import type { CaseState, ReportCase, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { TargetKind } from '@coterie/contract/sanctions'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { openAlbumPictures } from '../albums/service.ts'
import { openMessagePictures } from '../messages/service.ts'
import * as queries from './case-queries.ts'
import type { CaseRow } from './case-queries.ts'
import { toTargetKey, toCase, toAssessedReport, toPastSanction } from './case-view.ts'
import { isRemovable } from './moderation-actions.ts'
import { getCountedSince, checkCanSanction } from './rules.ts'
import { toReportedKind } from './targets.ts'

const pageSize = 20
const maxCounted = 99
const maxReports = 50
const maxPastSanctions = 20

export async function listQueue(
  db: Queryable,
  { cursor, ...filter }: { cursor: string | undefined; state: CaseState; kind: TargetKind | undefined },
): Promise<Page<ReportCase> | typeof invalidCursor> {
  const after = readCursor(cursor, ['number', 'integer'])
  if (isRefusal(after)) return after
  if (after !== null && filter.state !== 'open' && !isTime(after[0])) return invalidCursor
  const rows = await queries.findCases(db, filter, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [getOrder(row, filter.state), row.id])
  return { items: page.items.map(toCase), next: page.next }
}

/** A plausible time in ms. */
function isTime(milliseconds: number): boolean {
  return Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds < Date.UTC(3000, 0)
}

function getOrder(row: CaseRow, state: CaseState): number {
  if (state === 'open') return row.urgency
  return (state === 'decided' ? row.decidedAt : row.appealedAt)?.getTime() ?? 0
}

export async function countQueue(db: Queryable) {
  return await queries.countWaitingCases(db, maxCounted)
}

type CaseReader = { viewerId: number; now: Date; adminEmail: string | undefined }

export async function getCase(
  db: Queryable,
  id: number,
  { viewerId, now, adminEmail }: CaseReader,
): Promise<ReportCaseDetails | typeof notFound> {
  const row = await queries.findCase(db, id)
  if (row === undefined) return notFound
  const since = getCountedSince(now)
  const author = row.authorId === null ? null : await queries.findAuthor(db, row.authorId, since)
  if (author === undefined) return notFound
  const caseReports = await queries.findCaseReports(db, id, { since, limit: maxReports })
  const past =
    row.authorId === null ? [] : await queries.findPastSanctions(db, row.authorId, maxPastSanctions)
  const sanction = past.find(({ caseId }) => caseId === id) ?? null
  const others = await queries.findOtherCases(db, row, maxPastSanctions)
  const summary = toCase(row)
  return {
    ...summary,
    href: getHref(row),
    removable: await isRemovable(db, toTargetKey(row), id),
    protectedTarget:
      row.authorId !== null &&
      author !== null &&
      checkCanSanction({ id: row.authorId, email: author.email }, viewerId, adminEmail) !== null,
    reports: caseReports.map((item) => toAssessedReport(item, row)),
    decidedBy: row.decidedBy,
    sanctionDetails: sanction === null ? null : toPastSanction(sanction, now),
    undoable: isUndoable(row),
    note: row.note,
    author:
      summary.author === null || author === null
        ? null
        : {
            ...summary.author,
            since: author.createdAt.toISOString(),
            restriction: author.restriction,
            upheld: author.upheld,
            dismissed: author.dismissed,
          },
    history: past.filter((item) => item !== sanction).map((item) => toPastSanction(item, now)),
    relatedCases: others.map(toCase).map(({ id: other, target, title, decision }) => ({
      id: other,
      target,
      title,
      decision,
    })),
  }
}

/** A removed event of a calendar feed is gone for good. */
function isUndoable({ decision, appealedAt, authorId }: CaseRow): boolean {
  if (decision === null || appealedAt !== null) return false
  return authorId !== null || decision === 'dismissed'
}

/** Admins can't open conversations and albums. */
function getHref(row: CaseRow): string | null {
  const pages = {
    person: `/people/${row.targetId}`,
    circle: `/group/${row.targetId}`,
    event: `/events/${row.targetId}`,
  }
  const kind = toReportedKind(toTargetKey(row))
  return kind === 'message' || kind === 'album' ? null : pages[kind]
}

export async function openEvidence(
  { db, config, pictures }: Pick<Context, 'db' | 'config' | 'pictures'>,
  { id, width }: { id: number; width: string },
): Promise<FileResponse | typeof notFound> {
  const picture = await queries.findPicture(db, id)
  if (picture === undefined) return notFound
  const store = getEvidenceStore(picture.store, { config, pictures })
  const file = await store.open(`${picture.key}-${width}.webp`)
  if (file === null) return notFound
  return { name: `evidence-${id}.webp`, bytes: file.bytes, cacheSeconds: 60 * 60 }
}

function getEvidenceStore(store: string, { config, pictures }: Pick<Context, 'config' | 'pictures'>) {
  if (store === 'message') return openMessagePictures(config)
  return store === 'album' ? openAlbumPictures(config) : pictures
}
