/** On a page that holds other things as well, the deck stands in an element with this mark. */
const deckSelector = '[data-deck-place]'

/**
 * Whether keys mean the deck: it is what the page is about, has the focus, or begins in the upper half of the window. A
 * card that nobody sees is not swiped.
 */
export function isDeckInFocus(focused: EventTarget | null): boolean {
  const deckElement = document.querySelector(deckSelector)
  if (deckElement === null || (focused instanceof Node && deckElement.contains(focused))) return true
  const { top, bottom } = deckElement.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 4
}

/** Scrolls up to the start of the next card if it is above the window. @returns the distance in px. */
export function scrollToDeck(): number {
  const deckElement = document.querySelector(deckSelector)
  const before = scrollY
  if (deckElement === null) {
    if (before > 0) scrollTo(0, 0)
    return before
  }
  if (deckElement.getBoundingClientRect().top < 0) deckElement.scrollIntoView()
  return before - scrollY
}
