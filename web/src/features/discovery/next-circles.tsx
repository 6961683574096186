import { placeName } from '@coterie/contract/i18n/cities'

import { Cover } from '../groups/circle-cover.tsx'
import type { CircleCard } from './circle-feed.ts'
import { rowLook, RowText } from './next-row.tsx'
import { sharedWords } from './match-reasons.ts'
import { UpNext, type RowProps } from './up-next.tsx'
import type { StageState } from './use-swipe-deck.ts'

/** The circles that come next; a press goes there. */
export function NextCircles({ deck, look }: Pick<StageState<CircleCard>, 'deck' | 'look'>) {
  return <UpNext deck={deck} Row={CircleRow} onGo={look} />
}

function CircleRow({ card, onGo }: RowProps<CircleCard>) {
  return (
    <button type="button" onClick={() => onGo(card)} className={rowLook}>
      <span className="size-14 shrink-0 overflow-hidden rounded-control">
        <Cover circle={card} sizes="56px" />
      </span>
      <RowText
        name={card.name}
        detail={sharedWords(card.reasons) ?? (card.location && placeName(card.location))}
      />
    </button>
  )
}
