import { translateInterestInSentence } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'

import { formatList } from '../../ui/text.ts'

/** 3 → 'three'. Numbers above eight stay digits. */
export const toWords = (count: number) => m.proposals_numbers({ count: String(count) })

/** 'You three would get along', or 'Six for chess?' for a table. The viewer is one of them. */
export function getProposalTitle(
  proposal: Pick<Proposal, 'people' | 'event' | 'table' | 'interests'>,
): string {
  const { people, event, table, interests } = proposal
  if (table !== null && interests.length > 0)
    return m.proposals_table_title({
      interests: formatList(interests.slice(0, 2).map((name) => translateInterestInSentence(name))),
    })
  const count = toWords(people.length + 1)
  return event === null ? m.proposals_title({ count }) : m.proposals_event_title({ count })
}
