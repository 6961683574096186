import { translateInterestInSentence } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'

import { formatList } from '../../ui/text.ts'

const numberTexts: Readonly<Record<number, () => string>> = {
  1: m.proposals_numbers_1,
  2: m.proposals_numbers_2,
  3: m.proposals_numbers_3,
  4: m.proposals_numbers_4,
  5: m.proposals_numbers_5,
  6: m.proposals_numbers_6,
  7: m.proposals_numbers_7,
  8: m.proposals_numbers_8,
}

/** 3 → 'three'. Numbers above eight stay digits. */
export function toWords(count: number): string {
  return numberTexts[count]?.() ?? String(count)
}

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
