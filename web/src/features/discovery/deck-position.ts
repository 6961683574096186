/** On a page that holds other things as well, the deck stands in an element with this mark. */
const marked = '[data-deck-place]'

/**
 * Whether keys mean the deck: it is what the page is about, has the focus, or begins in the upper half of the window. A
 * card that nobody sees is not swiped.
 */
export function isDeckAtHand(focused: EventTarget | null): boolean {
  const place = document.querySelector(marked)
  if (place === null || (focused instanceof Node && place.contains(focused))) return true
  const { top, bottom } = place.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 4
}

/** Scrolls up to the start of the next card if it is above the window. @returns the distance in px. */
export function showDeck(): number {
  const place = document.querySelector(marked)
  const before = scrollY
  if (place === null) {
    if (before > 0) scrollTo(0, 0)
    return before
  }
  if (place.getBoundingClientRect().top < 0) place.scrollIntoView()
  return before - scrollY
}
