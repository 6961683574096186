import { showDeck } from './deck-position.ts'
import {
  clarity,
  decide,
  pull,
  resist,
  returns,
  springAt,
  swipeThreshold,
  throwOf,
  type Direction,
} from './drag-physics.ts'
import { pose, poseAway, poseBehind, posesBack } from './transforms.ts'

/** How far a card gives way upwards and downwards, in px. */
const give = 48
/** How far one gives way to the sides that has to stay, in px. */
const heldGive = 72
/** How far a card flies on wide screens, in px. */
const farthest = 900
const coming = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Cards that came forward as the one before them left, until they are on top. */
const cameForward = new WeakMap<HTMLElement, Animation>()

/**
 * Moves a card of the deck, past React. What runs for each movement of a finger writes to the elements that move
 * alone, and only what needs no layout: a variable would have the browser look at everything inside the card anew.
 * What goes on by itself does so without the page's thread.
 */
export class CardMotion {
  readonly #card: HTMLElement
  #stamps: readonly HTMLElement[] = []
  #behind: HTMLElement | null = null
  #at = { x: 0, y: 0 }
  /** How far it is pulled to the right, in px: further than it goes where it has to stay. */
  #pulled = 0
  #isHeld = false
  #isStill = false
  /** Where it was caught on its way back, in px. */
  #caught = 0
  #spring: { animation: Animation; from: number; speed: number } | null = null
  #flight: Animation | null = null
  #running: Animation[] = []

  constructor(card: HTMLElement) {
    this.#card = card
  }

  /** It is taken up: from where it is, if it was on its way back. Held, it gives way a little and shows no stamp. */
  begin(isHeld: boolean): void {
    const { animation, from, speed } = this.#spring ?? {}
    this.#caught = animation ? springAt(Number(animation.currentTime), from ?? 0, speed ?? 0) : 0
    this.rest()
    this.#isHeld = isHeld
    this.#look()
  }

  /** Follows the finger, which is so many px from where it went down. */
  follow(x: number, y: number, byTouch: boolean): void {
    const before = this.direction
    this.#pulled = this.#caught + x
    const dragged = this.#isHeld ? resist(this.#pulled, heldGive) : this.#pulled
    this.#at = { x: dragged, y: resist(y, give) }
    if (byTouch && before === null && this.direction !== null) tick()
    this.#card.style.transform = this.#isStill ? `translate3d(${dragged}px, 0, 0)` : pose(dragged, this.#at.y)
    if (this.#isHeld) return
    for (const stamp of this.#stamps) stamp.style.opacity = String(clarity(dragged, sideOf(stamp)))
    if (this.#behind !== null && !this.#isStill) this.#behind.style.transform = poseBehind(dragged)
  }

  /** What letting it go means, to a side or back to rest. */
  get direction(): Direction | null {
    return decide(this.#pulled)
  }

  /** It has to stay, whatever letting it go means. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Swings back to rest; it moves by `speed` px a ms. */
  swingBack(speed: number): void {
    const from = this.#at
    const stamps = this.#stamps.map((stamp) => [stamp, stamp.style.opacity] as const)
    this.rest()
    if (this.#isStill) return
    const animation = this.#animate(this.#card, { transform: posesBack(from, speed) }, { duration: returns })
    this.#spring = { animation, from: from.x, speed }
    if (this.#behind !== null && !this.#isHeld)
      this.#animate(this.#behind, { transform: [poseBehind(from.x), poseBehind(0)] }, coming)
    for (const [stamp, opacity] of stamps)
      this.#animate(stamp, { opacity: [opacity, '0'] }, { duration: returns / 2 })
  }

  /** Flies off to a side, unless it does already, and the card behind comes forward. `gone` is called once it is away. */
  leave(side: Direction, speed: number, gone: () => void): void {
    if (this.#flight === null) this.#takeOff(side, speed)
    if (this.#flight === null) return gone()
    this.#flight.finished.then(gone, () => undefined)
  }

  #takeOff(side: Direction, speed: number): void {
    this.#look()
    const { x } = this.#at
    // The page goes back to the top of the card behind, and it flies on where it was seen.
    const y = this.#at.y - showDeck()
    if (this.#isStill) return
    const far = Math.min(screen.width, farthest)
    for (const stamp of this.#stamps) stamp.style.opacity = sideOf(stamp) === side ? '1' : '0'
    const outwards = side === 'left' ? -speed : speed
    this.#flight = this.#animate(
      this.#card,
      { transform: [pose(x, y), poseAway(side, far, y)], opacity: [1, 1, 0] },
      { ...throwOf(Math.max(1, far - Math.abs(x)), Math.max(0, outwards)), fill: 'forwards' },
    )
    // Swiped by a button or a key, it flies once the page has been drawn: the next card is on top already.
    if (this.#behind === null || this.#card.inert) return
    const frames = { transform: [poseBehind(x), poseBehind(swipeThreshold)] }
    // What has come forward with the drag is there: an animation that moves nothing would still be worked out.
    const duration = coming.duration * (1 - pull(x))
    const forward = this.#animate(this.#behind, frames, { ...coming, duration, fill: 'forwards' })
    cameForward.set(this.#behind, forward)
    this.#behind.style.transform = ''
  }

  /** It is on top: it stands there by itself now. */
  stand(): void {
    if (this.#flight !== null) this.rest()
    const forward = cameForward.get(this.#card)
    forward?.finished.then(
      () => forward.cancel(),
      () => undefined,
    )
  }

  /** Comes in from a side. */
  arrive(side: Direction): void {
    if (standsStill()) return
    const from = poseAway(side, Math.min(screen.width, farthest))
    this.#animate(this.#card, { transform: [from, pose(0)] }, { ...coming, duration: returns })
  }

  /** Is at rest at once. */
  rest(): void {
    for (const animation of this.#running) animation.cancel()
    this.#running = []
    this.#spring = this.#flight = null
    this.#at = { x: 0, y: 0 }
    this.#pulled = 0
    this.#card.style.transform = ''
    for (const stamp of this.#stamps) stamp.style.opacity = ''
    if (this.#behind !== null) this.#behind.style.transform = ''
  }

  /** What moves with it is looked up once, and not for each movement. */
  #look(): void {
    this.#stamps = [...this.#card.querySelectorAll<HTMLElement>(':scope > [data-stamp]')]
    this.#behind = this.#card.parentElement?.querySelector<HTMLElement>(':scope > [data-behind]') ?? null
    this.#isStill = standsStill()
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

function sideOf(stamp: HTMLElement): Direction {
  return stamp.dataset['stamp'] === 'left' ? 'left' : 'right'
}

function standsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A finger feels that letting go means something now. Browsers allow it once something was pressed. */
function tick(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8)
}
