import { cityName } from '@coterie/contract/i18n/cities'

import { CircleCover } from '../groups/circle-cover.tsx'
import type { CircleCard } from './circle-feed.ts'
import { getSharedInterestsText } from './match-reasons.ts'
import { nextRowClasses, RowText } from './next-row.tsx'
import { UpNext, type RowProps } from './up-next.tsx'
import type { SwipeDeckState } from './use-swipe-deck.ts'

/** Pressing a row brings its card to the top. */
export function NextCircles({ deck, showCard }: Pick<SwipeDeckState<CircleCard>, 'deck' | 'showCard'>) {
  return <UpNext deck={deck} Row={CircleRow} onSelect={showCard} />
}

function CircleRow({ card, onSelect }: RowProps<CircleCard>) {
  return (
    <button type="button" onClick={() => onSelect(card)} className={nextRowClasses}>
      <span className="size-14 shrink-0 overflow-hidden rounded-control">
        <CircleCover circle={card} sizes="56px" />
      </span>
      <RowText
        name={card.name}
        detail={getSharedInterestsText(card.reasons) ?? (card.location && cityName(card.location))}
      />
    </button>
  )
}
