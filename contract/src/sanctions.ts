import { z } from 'zod'

import { tooManyAttempts } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { maxReportLength } from './limits.ts'
import { invalidLink } from './notifications/notifications.ts'
import { refusal } from './refusals.ts'
import { reportReasons } from './reports/reports.ts'
import { id, idInPath, instant, pageQuery, text } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

/** Results of an upheld report. The content may be removed with any of them. */
export const sanctionKinds = ['removed', 'warned', 'suspended', 'banned'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

export const targetKinds = ['person', 'circle', 'event', 'message', 'picture'] as const
export type TargetKind = (typeof targetKinds)[number]

export const appeal = z.object({
  text: z.string(),
  at: instant,
  outcome: z
    .enum(['upheld', 'overturned'])
    .nullable()
    .describe('Result of the appeal; `null` until an admin has decided.'),
  reply: z.string().nullable(),
})
export type Appeal = z.output<typeof appeal>

export const ownSanction = z.object({
  id,
  kind: z.enum(sanctionKinds),
  removed: z.boolean().describe('Whether content was removed.'),
  target: z.object({
    kind: z.enum(targetKinds),
    text: z.string().describe('Its text or name when it was reported.'),
  }),
  reason: z.enum(reportReasons),
  text: z.string().describe('Message of the admin.'),
  at: instant,
  until: instant.nullable().describe('End of a suspension; `null` for other decisions.'),
  ended: z.boolean().describe('Whether it has ended, was lifted or was overturned.'),
  seen: z.boolean(),
  appealUntil: instant
    .nullable()
    .describe('Deadline for an appeal; `null` after an appeal or when it has passed.'),
  appeal: appeal.nullable(),
})
export type OwnSanction = z.output<typeof ownSanction>

export const alreadyAppealed = refusal('already_appealed', 409)
export const appealTooLate = refusal('appeal_too_late', 410)

export const appealForm = z.object({
  text: text(maxReportLength).min(1, validationMessage('appealRequired')).describe('Reason for the appeal.'),
})

export const listOwnSanctions = endpoint({
  feature: 'sanctions',
  method: 'GET',
  path: '/api/user/sanctions',
  audience: 'signedIn',
  summary: 'List moderation decisions about you, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(ownSanction),
})

export const markSanctionSeen = endpoint({
  feature: 'sanctions',
  method: 'PUT',
  path: '/api/user/sanctions/{id}/seen',
  audience: 'signedIn',
  summary: 'Mark a decision as seen. Idempotent.',
  params: z.object({ id: idInPath }),
  response: ownSanction,
})

export const appealSanction = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/user/sanctions/{id}/appeal',
  audience: 'signedIn',
  summary: 'Appeal a decision about you, once.',
  params: z.object({ id: idInPath }),
  body: appealForm,
  response: ownSanction,
  refusals: [alreadyAppealed, appealTooLate],
})

const token = z.string().max(200).describe('Token of the appeal link.')

export const getAppeal = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/appeals/decision',
  audience: 'anyone',
  summary: 'Get the decision that an appeal link is for.',
  body: z.object({ token }),
  response: ownSanction,
  refusals: [invalidLink, tooManyAttempts],
})

export const appealByLink = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/appeals',
  audience: 'anyone',
  summary: 'Appeal a decision with the token of an appeal link, once. For people who can’t sign in.',
  body: appealForm.extend({ token }),
  response: ownSanction,
  refusals: [invalidLink, alreadyAppealed, appealTooLate, tooManyAttempts],
})
