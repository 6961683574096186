import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import type { Language } from '../languages.ts'
import type { NotificationAnswer } from './answers.ts'
import type { Answerable } from './notifications.ts'

/** The two buttons of a notification that can be answered, in the bell, push messages and emails. */
export function getAnswerLabels(
  { kind, hasSeveralDates }: Pick<Answerable, 'kind' | 'hasSeveralDates'>,
  locale: Language = getLocale(),
): Record<NotificationAnswer, string> {
  const options = { locale }
  switch (kind) {
    case 'request':
    case 'co-host':
      return { yes: m.requests_accept({}, options), no: m.requests_decline({}, options) }
    case 'vote':
      return {
        yes: hasSeveralDates ? m.answer_any_date({}, options) : m.activities_yes({}, options),
        no: m.activities_no({}, options),
      }
    case 'spot':
      return { yes: m.rsvp_claim_spot({}, options), no: m.rsvp_decline_spot({}, options) }
    case 'invitation':
      return { yes: m.answer_going({}, options), no: m.activities_cannot_go({}, options) }
    case 'table':
      return { yes: m.tables_coming({}, options), no: m.tables_not_coming({}, options) }
    case 'proposal':
      return { yes: m.proposals_yes({}, options), no: m.proposals_no({}, options) }
  }
}
