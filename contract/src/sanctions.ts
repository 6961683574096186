import { z } from 'zod'

import { tooManyAttempts } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { reportMaximum } from './limits.ts'
import { invalidUnsubscribeLink } from './notifications/notifications.ts'
import { refusal } from './refusals.ts'
import { reportReasons } from './reports/reports.ts'
import { id, idInPath, instant, pageQuery, text } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

/** What can follow a report that was right. Something may have been removed along with any of them. */
export const sanctionKinds = ['removed', 'warned', 'suspended', 'banned'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What a report is about. */
export const aboutKinds = ['person', 'circle', 'event', 'message', 'picture'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** What somebody says against a decision, once; `outcome` is null until an admin has looked at it again. */
export const appeal = z.object({
  words: z.string(),
  at: instant,
  outcome: z.enum(['upheld', 'overturned']).nullable().describe('Upheld: the decision stands'),
  answer: z.string().nullable(),
})
export type Appeal = z.output<typeof appeal>

/** A decision about the person themselves, as they see it. */
export const ownSanction = z.object({
  id,
  kind: z.enum(sanctionKinds),
  removed: z.boolean().describe('Something was taken away along with it'),
  about: z.object({ kind: z.enum(aboutKinds), words: z.string().describe('Its words or name then') }),
  reason: z.enum(reportReasons),
  words: z.string().describe('Of the admin who decided'),
  at: instant,
  until: instant.nullable().describe('When a suspension ends'),
  over: z.boolean().describe('It ended, was lifted or overturned'),
  seen: z.boolean(),
  appealUntil: instant.nullable().describe('Null when one has appealed already, or can no longer'),
  appeal: appeal.nullable(),
})
export type OwnSanction = z.output<typeof ownSanction>

export const alreadyAppealed = refusal('already_appealed', 409)
export const appealTooLate = refusal('appeal_too_late', 410)

export const appealForm = z.object({
  words: text(reportMaximum).min(1, validationMessage('appeal')),
})

export const listOwnSanctions = endpoint({
  feature: 'sanctions',
  method: 'GET',
  path: '/api/user/sanctions',
  audience: 'signedIn',
  summary: 'Decisions about the person, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(ownSanction),
})

export const markSanctionSeen = endpoint({
  feature: 'sanctions',
  method: 'PUT',
  path: '/api/user/sanctions/{id}/seen',
  audience: 'signedIn',
  summary: 'One has read this decision and need not be told again. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: ownSanction,
})

export const appealSanction = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/user/sanctions/{id}/appeal',
  audience: 'signedIn',
  summary: 'Ask for a decision about oneself to be looked at again, once.',
  params: z.object({ id: idInPath }),
  body: appealForm,
  response: ownSanction,
  refusals: [alreadyAppealed, appealTooLate],
})

const token = z.string().max(200)

export const readAppeal = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/appeals/decision',
  audience: 'anyone',
  summary: 'The decision that a link to appeal it is about, for whoever holds its token.',
  body: z.object({ token }),
  response: ownSanction,
  refusals: [invalidUnsubscribeLink, tooManyAttempts],
})

export const appealByLink = endpoint({
  feature: 'sanctions',
  method: 'POST',
  path: '/api/appeals',
  audience: 'anyone',
  summary: 'Appeal by such a link, once: for those who cannot sign in.',
  body: appealForm.extend({ token }),
  response: ownSanction,
  refusals: [invalidUnsubscribeLink, alreadyAppealed, appealTooLate, tooManyAttempts],
})
