/** Marks the element with the deck on pages that also show other things. */
const deckSelector = '[data-deck]'

/**
 * Whether keys apply to the deck: it fills the page, has the focus, or starts in the upper half of the window.
 * Otherwise keys would swipe a card that is out of view.
 */
export function isDeckInFocus(focused: EventTarget | null): boolean {
  const deckElement = document.querySelector(deckSelector)
  if (deckElement === null || (focused instanceof Node && deckElement.contains(focused))) return true
  const { top, bottom } = deckElement.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 4
}

/** Scrolls up to the top of the next card if it is above the window. Returns the distance in px. */
export function scrollToDeck(): number {
  const deckElement = document.querySelector(deckSelector)
  const scrollBefore = scrollY
  if (deckElement === null) {
    if (scrollBefore > 0) scrollTo(0, 0)
    return scrollBefore
  }
  if (deckElement.getBoundingClientRect().top < 0) deckElement.scrollIntoView()
  return scrollBefore - scrollY
}
