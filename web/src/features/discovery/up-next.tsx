import { discoveryWords } from '../../words/discovery.ts'
import { Cover } from '../groups/cover.tsx'
import type { Deck } from './deck.ts'
import type { Card } from './feed.ts'
import { sharedWords } from './reasons.ts'

const shown = 4

/** Beside the deck on a wide screen: the next few circles, and what the keys do. */
export function UpNext({ deck, onGo }: { deck: Deck<Card>; onGo: (card: Card) => void }) {
  const coming = deck.cards.slice(deck.index + 1, deck.index + 1 + shown)
  return (
    <>
      {coming.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-20">{discoveryWords.upNext}</h2>
          <ul className="grid gap-1">
            {coming.map((card) => (
              <li key={card.id}>
                <button
                  type="button"
                  onClick={() => onGo(card)}
                  className="flex w-full items-center gap-3 rounded-control p-2 text-left motion-feedback hover:bg-ink/5"
                >
                  <span className="size-14 shrink-0 overflow-hidden rounded-control">
                    <Cover circle={card} sizes="56px" />
                  </span>
                  <span className="grid min-w-0">
                    <span className="truncate text-15 font-semibold">{card.name}</span>
                    <span className="truncate text-13 text-ink-soft">
                      {sharedWords(card.reasons) ?? card.location}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {deck.current !== undefined && <Keys />}
    </>
  )
}

/** Only seen: the deck itself says it to those who listen. */
function Keys() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-2 text-13 text-ink-soft">
      <span>
        <Key>←</Key> {discoveryWords.keysShort.skip}
      </span>
      <span>
        <Key>→</Key> {discoveryWords.keysShort.connect}
      </span>
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[6px] border border-line bg-card px-1.5 font-text font-semibold text-ink">
      {children}
    </kbd>
  )
}
