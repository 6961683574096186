import type { Candidate } from '@coterie/contract/discovery'
import { cityName } from '@coterie/contract/i18n/cities'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { getSharedInterestsText } from './match-reasons.ts'
import { nextRowClasses, RowText } from './next-row.tsx'
import { UpNext, type RowProps } from './up-next.tsx'
import type { SwipeDeckState } from './use-swipe-deck.ts'

export function NextPeople({ deck, showCard }: Pick<SwipeDeckState<Candidate>, 'deck' | 'showCard'>) {
  return <UpNext deck={deck} Row={PersonRow} onSelect={showCard} />
}

function PersonRow({ card }: RowProps<Candidate>) {
  return (
    <Link href={`/people/${card.id}`} className={nextRowClasses}>
      <Avatar name={card.name} picture={card.avatar} />
      <RowText
        name={card.name}
        detail={getSharedInterestsText(card.reasons) ?? (card.location && cityName(card.location))}
      />
    </Link>
  )
}
