import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { reportMaximum, suspensionDays } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { aboutKinds, appeal, sanctionKinds } from '../sanctions.ts'
import { id, idInPath, instant, pageQuery, picture, text } from '../schemas.ts'
import { reportReasons, reportTarget } from './reports.ts'

/** Which part of the queue: what waits, what was decided, and decisions that somebody appeals. */
export const caseStates = ['open', 'decided', 'appeals'] as const
export type CaseState = (typeof caseStates)[number]

const reference = z.object({ id, name: z.string(), avatar: picture })

/** Everything that is reported of one thing, as the queue shows it. */
export const reportCase = z.object({
  id,
  target: reportTarget,
  title: z.string().describe('Its name, or the first of its words, when it was reported last'),
  author: reference,
  reports: z.int(),
  reasons: z
    .array(z.object({ reason: z.enum(reportReasons), count: z.int() }))
    .describe('The most given first'),
  weight: z.number().describe('1 for each report by an account of full trust, less or more by others'),
  openedAt: instant,
  decision: z.enum(['dismissed', 'upheld']).nullable(),
  decidedAt: instant.nullable(),
  sanction: z.enum(sanctionKinds).nullable(),
  appealed: z.boolean().describe('Somebody appeals, and nobody has looked at that yet'),
})
export type ReportCase = z.output<typeof reportCase>

/** A message beside what was reported. */
const surroundingMessage = z.object({
  name: z.string(),
  text: z.string(),
  at: instant,
  reported: z.boolean(),
  byAuthor: z.boolean(),
})

/** How it looked when it was reported. Null once it is no longer kept. */
export const evidence = z.object({
  title: z.string(),
  text: z.string(),
  details: z.array(z.string()).describe('Where, when, and what else stood with it'),
  picture: picture.describe('For admins alone, also once it was taken away'),
  around: z.array(surroundingMessage).describe('Of a message: it and those before and after it, in order'),
})
export type Evidence = z.output<typeof evidence>

const assessed = z.object({
  id,
  reporter: reference
    .extend({ since: instant, upheld: z.int(), declined: z.int() })
    .nullable()
    .describe('Null once their account was erased'),
  reason: z.enum(reportReasons),
  words: z.string(),
  weight: z.number(),
  at: instant,
  evidence: evidence.nullable(),
})

/** What was decided of somebody, as admins see it. */
const pastSanction = z.object({
  id,
  caseId: id.nullable(),
  kind: z.enum(sanctionKinds),
  removed: z.boolean(),
  about: z.object({ kind: z.enum(aboutKinds), words: z.string() }),
  reason: z.enum(reportReasons),
  words: z.string(),
  by: z.string().nullable(),
  at: instant,
  until: instant.nullable(),
  inForce: z.boolean().describe('It shuts the person out at this moment'),
  overturned: z.boolean(),
  appeal: appeal.nullable(),
})
export type PastSanction = z.output<typeof pastSanction>

/** With all that is needed to decide. */
export const reportCaseDetails = reportCase.extend({
  href: z.string().nullable().describe('Where it stands in the app; null where no page shows it'),
  removable: z.boolean().describe('There is something to take away'),
  protectedTarget: z
    .boolean()
    .describe('The author is the main admin or oneself: nothing can follow for them'),
  assessed: z.array(assessed).describe('Its reports, the latest first; at most 50'),
  decidedBy: z.string().nullable(),
  followed: pastSanction.nullable().describe('What followed of this one'),
  undoable: z.boolean(),
  note: z.string().describe('Of admins, for admins'),
  author: reference.extend({
    since: instant,
    isBarred: z.enum(['suspended', 'banned']).nullable(),
    upheld: z.int().describe('Reports of them found right within a year'),
    dismissed: z.int(),
  }),
  history: z.array(pastSanction).describe('Earlier decisions about the author, the latest first; at most 20'),
  others: z
    .array(z.object({ id, target: reportTarget, title: z.string(), decision: reportCase.shape.decision }))
    .describe('Other things reported of the same author or target, the latest first; at most 20'),
})
export type ReportCaseDetails = z.output<typeof reportCaseDetails>

export const decidedAlready = refusal('already_decided', 409)
export const protectedTarget = refusal('protected_target', 422)
export const nothingToRemove = refusal('nothing_to_remove', 409)
export const notUndoable = refusal('not_undoable', 409)

const one = { params: z.object({ id: idInPath }), response: reportCaseDetails }

const upheld = { reason: z.enum(reportReasons), words: text(reportMaximum).default('') }
const also = { ...upheld, remove: z.boolean().default(false) }

/** What an admin decides; `words` and `reason` are told to the author. */
export const decision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dismiss') }),
  z.object({ action: z.literal('remove'), ...upheld }),
  z.object({ action: z.literal('warn'), ...also }),
  z.object({ action: z.literal('suspend'), ...also, days: z.literal([...suspensionDays]) }),
  z.object({ action: z.literal('ban'), ...also }),
])
export type Decision = z.output<typeof decision>

export const listCases = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports',
  audience: 'admin',
  summary:
    'What was reported, each thing once: open ones by weight and by how long they wait, decided ones the latest first, appeals the oldest first.',
  query: pageQuery.extend({ state: z.enum(caseStates).default('open'), kind: z.enum(aboutKinds).optional() }),
  paged: true,
  response: z.array(reportCase),
})

export const countCases = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports/counts',
  audience: 'admin',
  summary: 'How much waits, counted up to 99.',
  response: z.object({ open: z.int(), appeals: z.int() }),
})

export const readCase = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/reports/{id}',
  audience: 'admin',
  summary:
    'One thing that was reported, with its reports, how it looked then, and the history of its author.',
  ...one,
})

export const decideCase = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/decision',
  audience: 'admin',
  summary:
    'Decide all reports of one thing: dismiss them, remove it, warn its author, suspend them for a time or ban them. The author and those who reported hear of it.',
  body: decision,
  refusals: [decidedAlready, protectedTarget, nothingToRemove],
  ...one,
})

export const undoDecision = endpoint({
  feature: 'reports',
  method: 'DELETE',
  path: '/api/admin/reports/{id}/decision',
  audience: 'admin',
  summary:
    'Take a decision back: what was removed is there again, what followed for the author ends and counts no more, and the reports are open again.',
  refusals: [notUndoable],
  ...one,
})

export const saveCaseNote = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/note',
  audience: 'admin',
  summary: 'Write a note for other admins, in place of the earlier one.',
  body: z.object({ note: text(reportMaximum) }),
  ...one,
})

export const decideAppeal = endpoint({
  feature: 'reports',
  method: 'PUT',
  path: '/api/admin/reports/{id}/appeal',
  audience: 'admin',
  summary:
    'Decide the appeal of what followed: uphold it, or overturn it, which puts back what was removed and ends what holds. The author hears of it with these words, and so do those who reported.',
  body: z.object({ outcome: z.enum(['upheld', 'overturned']), words: text(reportMaximum).default('') }),
  refusals: [decidedAlready],
  ...one,
})

export const liftSanction = endpoint({
  feature: 'reports',
  method: 'DELETE',
  path: '/api/admin/sanctions/{id}',
  audience: 'admin',
  summary:
    'End a suspension or a ban before its time. That it was right still counts. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: pastSanction,
})

export const readEvidencePicture = endpoint({
  feature: 'reports',
  method: 'GET',
  path: '/api/admin/evidence/{id}/{width}',
  audience: 'admin',
  summary: 'The picture that a report is about, as it was, by the id of the report.',
  params: z.object({ id: idInPath, width: z.enum(['320', '960']) }),
  file: 'image/webp',
})
