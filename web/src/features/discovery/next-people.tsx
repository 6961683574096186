import type { Candidate } from '@coterie/contract/discovery'
import { placeName } from '@coterie/contract/i18n/cities'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { rowLook, RowText } from './next-row.tsx'
import { sharedWords } from './match-reasons.ts'
import { UpNext, type RowProps } from './up-next.tsx'
import type { StageState } from './use-swipe-deck.ts'

/** The people who come next; a press opens their page. */
export function NextPeople({ deck, look }: Pick<StageState<Candidate>, 'deck' | 'look'>) {
  return <UpNext deck={deck} Row={PersonRow} onGo={look} />
}

function PersonRow({ card }: RowProps<Candidate>) {
  return (
    <Link href={`/people/${card.id}`} className={rowLook}>
      <Avatar name={card.name} picture={card.avatar} />
      <RowText
        name={card.name}
        detail={sharedWords(card.reasons) ?? (card.location && placeName(card.location))}
      />
    </Link>
  )
}
