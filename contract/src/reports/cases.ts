import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxReportLength, suspensionDays } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { targetKinds, appeal, sanctionKinds } from '../sanctions.ts'
import { id, idInPath, instant, pageQuery, picture, text } from '../schemas.ts'
import { reportReasons, reportTarget } from './reports.ts'

export const caseStates = ['open', 'decided', 'appeals'] as const
export type CaseState = (typeof caseStates)[number]

const reference = z.object({ id, name: z.string(), avatar: picture })

/** All reports of the same content. */
export const reportCase = z.object({
  id,
  target: reportTarget,
  title: z.string().describe('Name or first words of the content at the last report.'),
  author: reference
    .nullable()
    .describe('Author; `null` for an event of a calendar feed, which can only be removed.'),
  reportCount: z.int().describe('Number of reports.'),
  reasons: z
    .array(z.object({ reason: z.enum(reportReasons), count: z.int() }))
    .describe('Reasons, most frequent first.'),
  weight: z.number().describe('Sum of the reporters’ trust, about 1 per report.'),
  openedAt: instant,
  decision: z.enum(['dismissed', 'upheld']).nullable(),
  decidedAt: instant.nullable(),
  sanction: z.enum(sanctionKinds).nullable(),
  appealed: z.boolean().describe('Whether an appeal is undecided.'),
})
export type ReportCase = z.output<typeof reportCase>

/** A message before or after the reported one. */
const surroundingMessage = z.object({
  name: z.string(),
  text: z.string(),
  at: instant,
  reported: z.boolean(),
  byAuthor: z.boolean(),
})

/** The content as it was when it was reported. */
export const evidence = z.object({
  title: z.string(),
  text: z.string(),
  details: z.array(z.string()).describe('Context of the content, such as time and location.'),
  picture: picture.describe('Picture, even if it has been removed since.'),
  surroundingMessages: z
    .array(surroundingMessage)
    .describe('Reported message with those before and after it, in order.'),
})
export type Evidence = z.output<typeof evidence>

const assessedReport = z.object({
  id,
  reporter: reference
    .extend({ since: instant, upheld: z.int(), declined: z.int() })
    .nullable()
    .describe('Reporter; `null` if the account was deleted.'),
  reason: z.enum(reportReasons),
  text: z.string(),
  weight: z.number(),
  at: instant,
  evidence: evidence.nullable().describe('Evidence; `null` once it is deleted.'),
})

const pastSanction = z.object({
  id,
  caseId: id.nullable(),
  kind: z.enum(sanctionKinds),
  removed: z.boolean(),
  target: z.object({ kind: z.enum(targetKinds), text: z.string() }),
  reason: z.enum(reportReasons),
  text: z.string(),
  by: z.string().nullable(),
  at: instant,
  until: instant.nullable(),
  active: z.boolean().describe('Whether it prevents the person from signing in now.'),
  overturned: z.boolean(),
  appeal: appeal.nullable(),
})
export type PastSanction = z.output<typeof pastSanction>

export const reportCaseDetails = reportCase.extend({
  href: z.string().nullable().describe('Path of its page in the app; `null` without a page.'),
  removable: z.boolean().describe('Whether content can be removed.'),
  protectedTarget: z
    .boolean()
    .describe('Whether the author is the main admin or the viewer, who can’t be sanctioned.'),
  reports: z.array(assessedReport).describe('Latest 50 reports, newest first.'),
  decidedBy: z.string().nullable(),
  sanctionDetails: pastSanction.nullable().describe('Sanction from this case; `null` if there is none.'),
  undoable: z.boolean(),
  note: z.string().describe('Note for admins.'),
  author: reference
    .extend({
      since: instant,
      restriction: z.enum(['suspended', 'banned']).nullable(),
      upheld: z.int().describe('Number of upheld reports of this person in the last year.'),
      dismissed: z.int(),
    })
    .nullable(),
  history: z.array(pastSanction).describe('Latest 20 earlier decisions about the author, newest first.'),
  relatedCases: z
    .array(z.object({ id, target: reportTarget, title: z.string(), decision: reportCase.shape.decision }))
    .describe('Latest 20 other cases of the same author or target, newest first.'),
})
export type ReportCaseDetails = z.output<typeof reportCaseDetails>

export const alreadyDecided = refusal('already_decided', 409)
export const protectedTarget = refusal('protected_target', 422)
export const nothingToRemove = refusal('nothing_to_remove', 409)
export const notUndoable = refusal('not_undoable', 409)

const caseEndpoint = { params: z.object({ id: idInPath }), response: reportCaseDetails }

const upheldFields = {
  reason: z.enum(reportReasons).describe('Reason shown to the author.'),
  text: text(maxReportLength).default('').describe('Message to the author.'),
}
const sanctionFields = {
  ...upheldFields,
  remove: z.boolean().default(false).describe('Whether to also remove the content.'),
}

export const decision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dismiss') }),
  z.object({ action: z.literal('remove'), ...upheldFields }),
  z.object({ action: z.literal('warn'), ...sanctionFields }),
  z.object({
    action: z.literal('suspend'),
    ...sanctionFields,
    days: z.literal([...suspensionDays]).describe('Days of the suspension: 1, 7 or 30.'),
  }),
  z.object({ action: z.literal('ban'), ...sanctionFields }),
])
export type Decision = z.output<typeof decision>

export const listCases = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports',
  audience: 'admin',
  summary:
    'List report cases: open ones by weight and waiting time, decided ones newest first, or appeals oldest first.',
  query: pageQuery.extend({
    state: z.enum(caseStates).default('open').describe('Cases to list.'),
    kind: z.enum(targetKinds).optional().describe('Kind of content.'),
  }),
  paged: true,
  response: z.array(reportCase),
})

export const countCases = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports/counts',
  audience: 'admin',
  summary: 'Count open report cases and appeals, up to 99 each.',
  response: z.object({ open: z.int(), appeals: z.int() }),
})

export const getCase = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports/{id}',
  audience: 'admin',
  summary: 'Get a report case with its reports, evidence and the history of its author.',
  ...caseEndpoint,
})

export const decideCase = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/decision',
  audience: 'admin',
  summary:
    'Decide a report case: dismiss it, remove the content, or warn, suspend or ban its author. Notifies the author and the reporters.',
  body: decision,
  refusals: [alreadyDecided, protectedTarget, nothingToRemove],
  ...caseEndpoint,
})

export const undoDecision = endpoint({
  feature: 'reports',
  method: 'DELETE',
  path: '/api/admin/reports/{id}/decision',
  audience: 'admin',
  summary: 'Undo a decision: restores removed content, ends the sanction and reopens the reports.',
  refusals: [notUndoable],
  ...caseEndpoint,
})

export const saveCaseNote = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/note',
  audience: 'admin',
  summary: 'Save a note for other admins. Replaces the earlier note.',
  body: z.object({ note: text(maxReportLength).describe('Note.') }),
  ...caseEndpoint,
})

export const decideAppeal = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/appeal',
  audience: 'admin',
  summary:
    'Decide an appeal: uphold the decision, or overturn it, which restores removed content and ends the sanction. Notifies the author, with your message, and the reporters.',
  body: z.object({
    outcome: z.enum(['upheld', 'overturned']).describe('Result: upheld or overturned.'),
    text: text(maxReportLength).default('').describe('Message to the author.'),
  }),
  refusals: [alreadyDecided],
  ...caseEndpoint,
})

export const liftSanction = endpoint({
  feature: 'reports',
  method: 'DELETE',
  path: '/api/admin/sanctions/{id}',
  audience: 'admin',
  summary: 'End a suspension or ban early. It still counts as a past sanction. Idempotent.',
  params: z.object({ id: idInPath }),
  response: pastSanction,
})

export const getEvidencePicture = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/evidence/{id}/{width}',
  audience: 'admin',
  summary: 'Download the picture stored with a report, by the ID of the report.',
  params: z.object({ id: idInPath, width: z.enum(['320', '960']) }),
  file: 'image/webp',
})
