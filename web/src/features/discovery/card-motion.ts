import { scrollToDeck } from './deck-position.ts'
import {
  getStampOpacity,
  getDecision,
  getPullProgress,
  applyResistance,
  springDuration,
  getSpringPosition,
  swipeThreshold,
  getExitTiming,
  type Direction,
} from './drag-physics.ts'
import { getTransform, getExitTransform, getNextCardTransform, getSpringKeyframes } from './transforms.ts'

/** How far a card gives way upwards and downwards, in px. */
const stretch = 48
/** How far one gives way to the sides that has to stay, in px. */
const heldStretch = 72
/** How far a card flies on wide screens, in px. */
const maxDistance = 900
const enterTiming = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Cards that came forward as the one before them left, until they are on top. */
const moveForwardTiming = new WeakMap<HTMLElement, Animation>()

/**
 * Moves a card of the deck, past React. What runs for each movement of a finger writes to the elements that move
 * alone, and only what needs no layout: a variable would have the browser look at everything inside the card anew.
 * What goes on by itself does so without the page's thread.
 */
export class CardMotion {
  readonly #card: HTMLElement
  #stampElements: readonly HTMLElement[] = []
  #nextCard: HTMLElement | null = null
  #position = { x: 0, y: 0 }
  /** How far it is pulled to the right, in px: further than it goes where it has to stay. */
  #pullAmount = 0
  #isHeld = false
  #isReducedMotion = false
  /** Where it was caught on its way back, in px. */
  #caughtFrom = 0
  #spring: { animation: Animation; from: number; speed: number } | null = null
  #flight: Animation | null = null
  #running: Animation[] = []

  constructor(card: HTMLElement) {
    this.#card = card
  }

  /** It is taken up: from where it is, if it was on its way back. Held, it gives way a little and shows no stamp. */
  startDrag(isHeld: boolean): void {
    const { animation, from, speed } = this.#spring ?? {}
    this.#caughtFrom = animation ? getSpringPosition(Number(animation.currentTime), from ?? 0, speed ?? 0) : 0
    this.setIdle()
    this.#isHeld = isHeld
    this.#applyTransform()
  }

  /** Follows the finger, which is so many px from where it went down. */
  followDrag(x: number, y: number, byTouch: boolean): void {
    const before = this.direction
    this.#pullAmount = this.#caughtFrom + x
    const dragged = this.#isHeld ? applyResistance(this.#pullAmount, heldStretch) : this.#pullAmount
    this.#position = { x: dragged, y: applyResistance(y, stretch) }
    if (byTouch && before === null && this.direction !== null) nextFrame()
    this.#card.style.transform = this.#isReducedMotion
      ? `translate3d(${dragged}px, 0, 0)`
      : getTransform(dragged, this.#position.y)
    if (this.#isHeld) return
    for (const stamp of this.#stampElements)
      stamp.style.opacity = String(getStampOpacity(dragged, getStampSide(stamp)))
    if (this.#nextCard !== null && !this.#isReducedMotion)
      this.#nextCard.style.transform = getNextCardTransform(dragged)
  }

  /** What letting it go means, to a side or back to rest. */
  get direction(): Direction | null {
    return getDecision(this.#pullAmount)
  }

  /** It has to stay, whatever letting it go means. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Swings back to rest; it moves by `speed` px a ms. */
  springBack(speed: number): void {
    const from = this.#position
    const stampElements = this.#stampElements.map((stamp) => [stamp, stamp.style.opacity] as const)
    this.setIdle()
    if (this.#isReducedMotion) return
    const animation = this.#animate(
      this.#card,
      { transform: getSpringKeyframes(from, speed) },
      { duration: springDuration },
    )
    this.#spring = { animation, from: from.x, speed }
    if (this.#nextCard !== null && !this.#isHeld)
      this.#animate(
        this.#nextCard,
        { transform: [getNextCardTransform(from.x), getNextCardTransform(0)] },
        enterTiming,
      )
    for (const [stamp, opacity] of stampElements)
      this.#animate(stamp, { opacity: [opacity, '0'] }, { duration: springDuration / 2 })
  }

  /** Flies off to a side, unless it does already, and the card behind comes forward. `gone` is called once it is away. */
  exit(side: Direction, speed: number, gone: () => void): void {
    if (this.#flight === null) this.#startExit(side, speed)
    if (this.#flight === null) return gone()
    this.#flight.finished.then(gone, () => undefined)
  }

  #startExit(side: Direction, speed: number): void {
    this.#applyTransform()
    const { x } = this.#position
    // The page goes back to the top of the card behind, and it flies on where it was seen.
    const y = this.#position.y - scrollToDeck()
    if (this.#isReducedMotion) return
    const far = Math.min(screen.width, maxDistance)
    for (const stamp of this.#stampElements) stamp.style.opacity = getStampSide(stamp) === side ? '1' : '0'
    const outwards = side === 'left' ? -speed : speed
    this.#flight = this.#animate(
      this.#card,
      { transform: [getTransform(x, y), getExitTransform(side, far, y)], opacity: [1, 1, 0] },
      { ...getExitTiming(Math.max(1, far - Math.abs(x)), Math.max(0, outwards)), fill: 'forwards' },
    )
    // Swiped by a button or a key, it flies once the page has been drawn: the next card is on top already.
    if (this.#nextCard === null || this.#card.inert) return
    const frames = { transform: [getNextCardTransform(x), getNextCardTransform(swipeThreshold)] }
    // What has come forward with the drag is there: an animation that moves nothing would still be worked out.
    const duration = enterTiming.duration * (1 - getPullProgress(x))
    const forward = this.#animate(this.#nextCard, frames, { ...enterTiming, duration, fill: 'forwards' })
    moveForwardTiming.set(this.#nextCard, forward)
    this.#nextCard.style.transform = ''
  }

  /** It is on top: it stands there by itself now. */
  setCurrent(): void {
    if (this.#flight !== null) this.setIdle()
    const forward = moveForwardTiming.get(this.#card)
    forward?.finished.then(
      () => forward.cancel(),
      () => undefined,
    )
  }

  /** Comes in from a side. */
  enter(side: Direction): void {
    if (prefersReducedMotion()) return
    const from = getExitTransform(side, Math.min(screen.width, maxDistance))
    this.#animate(
      this.#card,
      { transform: [from, getTransform(0)] },
      { ...enterTiming, duration: springDuration },
    )
  }

  /** Is at rest at once. */
  setIdle(): void {
    for (const animation of this.#running) animation.cancel()
    this.#running = []
    this.#spring = this.#flight = null
    this.#position = { x: 0, y: 0 }
    this.#pullAmount = 0
    this.#card.style.transform = ''
    for (const stamp of this.#stampElements) stamp.style.opacity = ''
    if (this.#nextCard !== null) this.#nextCard.style.transform = ''
  }

  /** What moves with it is looked up once, and not for each movement. */
  #applyTransform(): void {
    this.#stampElements = [...this.#card.querySelectorAll<HTMLElement>(':scope > [data-stamp]')]
    this.#nextCard = this.#card.parentElement?.querySelector<HTMLElement>(':scope > [data-behind]') ?? null
    this.#isReducedMotion = prefersReducedMotion()
  }

  #animate(
    element: HTMLElement,
    frames: PropertyIndexedKeyframes,
    timing: KeyframeAnimationOptions,
  ): Animation {
    const animation = element.animate(frames, timing)
    this.#running.push(animation)
    return animation
  }
}

function getStampSide(stamp: HTMLElement): Direction {
  return stamp.dataset['stamp'] === 'left' ? 'left' : 'right'
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A finger feels that letting go means something now. Browsers allow it once something was pressed. */
function nextFrame(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8)
}
