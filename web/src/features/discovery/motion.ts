import { scrollToDeck } from './card-keyboard.ts'
import type { Direction } from './deck.ts'

/** Drag distance that counts as a swipe, in px. */
const swipeThreshold = 100

/** The direction that releasing at `x` px swipes to; null springs back. */
export function getSwipeDirection(x: number, threshold = swipeThreshold): Direction | null {
  if (Math.abs(x) <= threshold) return null
  return x < 0 ? 'left' : 'right'
}

/** Progress of a drag toward the threshold, from 0 to 1. Drives the next card. */
export function getPullProgress(x: number, threshold = swipeThreshold): number {
  return Math.min(Math.abs(x) / threshold, 1)
}

export function getStampOpacity(x: number, side: Direction): number {
  return Math.sign(x) === (side === 'left' ? -1 : 1) ? getPullProgress(x) : 0
}

/** Rubber band: the movement for a pull in px, approaching `limit`. */
export function applyResistance(pulled: number, limit: number): number {
  return (limit * pulled) / (limit + Math.abs(pulled))
}

export const springDuration = 300
/** Frequency and damping of the spring, per ms. It is at rest within `springDuration`. */
const springFrequency = 0.024
const springDamping = 0.75

/** Position `ms` after release at `from` px with a speed in px per ms. */
export function getSpringPosition(ms: number, from: number, speed: number): number {
  const decay = springFrequency * springDamping
  const angularFrequency = springFrequency * Math.sqrt(1 - springDamping * springDamping)
  const oscillation = Math.sin(angularFrequency * ms) * ((speed + decay * from) / angularFrequency)
  return Math.exp(-decay * ms) * (from * Math.cos(angularFrequency * ms) + oscillation)
}

/** In ms. */
const maxExitDuration = 300
const minExitDuration = 140

/** Timing of an exit over `distance` px that continues at `speed` px per ms. */
export function getExitTiming(distance: number, speed: number): { duration: number; easing: string } {
  const duration = Math.min(
    maxExitDuration,
    Math.max(minExitDuration, (1.3 * distance) / Math.max(speed, 0.01)),
  )
  const slope = (speed * duration) / distance
  const isThrown = slope > 0.4
  const start = Math.min(1, 0.3 * slope).toFixed(2)
  return {
    duration,
    easing: isThrown ? `cubic-bezier(0.3, ${start}, 0.8, 1)` : 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  }
}

/** In degrees. */
const exitAngle = 20
/** Between two spring keyframes, in ms. */
const frameInterval = 20

/** Moved by `x` and `y` px, rotated by 0.05 degrees per px to the right. */
function getTransform(x: number, y = 0): string {
  return `translate3d(${x}px, ${y}px, 0) rotate(${x * 0.05}deg)`
}

function getExitTransform(side: Direction, distance: number, y = 0): string {
  const sign = side === 'left' ? -1 : 1
  return `translate3d(${sign * distance}px, ${y}px, 0) rotate(${sign * exitAngle}deg)`
}

function getNextCardTransform(x: number): string {
  const progress = getPullProgress(x)
  return `translateY(${(progress - 1) * 0.625}rem) scale(${0.95 + progress * 0.05})`
}

/** Keyframes for springing back from a position in px, starting at `speed` px per ms. */
function getSpringKeyframes(from: { x: number; y: number }, speed: number): string[] {
  const times = Array.from({ length: springDuration / frameInterval }, (_, index) => index * frameInterval)
  const frames = times.map((ms) =>
    getTransform(getSpringPosition(ms, from.x, speed), from.y * (1 - ms / springDuration) ** 2),
  )
  return [...frames, getTransform(0)]
}

/** In ms. Cards are often swiped in quick succession. */
const resumeDelay = 1000

const pausedAnimations: Animation[] = []
let resumeTimer: ReturnType<typeof setTimeout> | undefined

/** Pauses endless animations during a drag to save frame time. */
export function pauseOtherAnimations(): void {
  clearTimeout(resumeTimer)
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getTiming().iterations === Infinity
    if (!isEndless || animation.playState !== 'running') continue
    animation.pause()
    pausedAnimations.push(animation)
  }
}

/** Resumes paused animations after a delay, unless they have ended. */
export function resumeAnimations(): void {
  clearTimeout(resumeTimer)
  resumeTimer = setTimeout(() => {
    for (const animation of pausedAnimations.splice(0)) if (animation.playState === 'paused') animation.play()
  }, resumeDelay)
}

/** In px. */
const maxVerticalStretch = 48
const maxHeldStretch = 72
const maxExitDistance = 900
const enterTiming = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

const moveForwardAnimations = new WeakMap<HTMLElement, Animation>()

/**
 * Moves a card of the deck without React. The pointermove path writes only to the moving elements, and only
 * properties that need no layout: a CSS variable would make the browser recalculate every style inside the card.
 * Animations run off the main thread.
 */
export class CardMotion {
  readonly #card: HTMLElement
  #stampElements: readonly HTMLElement[] = []
  #nextCard: HTMLElement | null = null
  #position = { x: 0, y: 0 }
  /** Horizontal pull in px. A held card moves less than this. */
  #pullAmount = 0
  #isHeld = false
  #isReducedMotion = false
  /** Offset at which the returning card was caught, in px. */
  #caughtOffset = 0
  #spring: { animation: Animation; from: number; speed: number } | null = null
  #exitAnimation: Animation | null = null
  #runningAnimations: Animation[] = []

  constructor(card: HTMLElement) {
    this.#card = card
  }

  /** Starts from the current position if the card is springing back. */
  startDrag(isHeld: boolean): void {
    const { animation, from, speed } = this.#spring ?? {}
    this.#caughtOffset = animation
      ? getSpringPosition(Number(animation.currentTime), from ?? 0, speed ?? 0)
      : 0
    this.reset()
    this.#isHeld = isHeld
    this.#cacheElements()
  }

  /** `x` and `y` are relative to the pointerdown, in px. */
  followDrag(x: number, y: number, isTouch: boolean): void {
    const previousDirection = this.direction
    this.#pullAmount = this.#caughtOffset + x
    const dragX = this.#isHeld ? applyResistance(this.#pullAmount, maxHeldStretch) : this.#pullAmount
    this.#position = { x: dragX, y: applyResistance(y, maxVerticalStretch) }
    if (isTouch && previousDirection === null && this.direction !== null) vibrate()
    this.#card.style.transform = this.#isReducedMotion
      ? `translate3d(${dragX}px, 0, 0)`
      : getTransform(dragX, this.#position.y)
    if (this.#isHeld) return
    for (const stamp of this.#stampElements)
      stamp.style.opacity = String(getStampOpacity(dragX, getStampSide(stamp)))
    if (this.#nextCard !== null && !this.#isReducedMotion)
      this.#nextCard.style.transform = getNextCardTransform(dragX)
  }

  /** The direction that releasing the card now swipes to; null springs back. */
  get direction(): Direction | null {
    return getSwipeDirection(this.#pullAmount)
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  /** `speed` in px per ms. */
  springBack(speed: number): void {
    const from = this.#position
    const stampElements = this.#stampElements.map((stamp) => [stamp, stamp.style.opacity] as const)
    this.reset()
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

  exit(side: Direction, speed: number, onExited: () => void): void {
    if (this.#exitAnimation === null) this.#startExit(side, speed)
    if (this.#exitAnimation === null) return onExited()
    this.#exitAnimation.finished.then(onExited, () => undefined)
  }

  #startExit(side: Direction, speed: number): void {
    this.#cacheElements()
    const { x } = this.#position
    // The page scrolls back to the top of the next card, and the exiting card keeps its position on screen.
    const y = this.#position.y - scrollToDeck()
    if (this.#isReducedMotion) return
    const distance = Math.min(screen.width, maxExitDistance)
    for (const stamp of this.#stampElements) stamp.style.opacity = getStampSide(stamp) === side ? '1' : '0'
    const exitSpeed = side === 'left' ? -speed : speed
    this.#exitAnimation = this.#animate(
      this.#card,
      { transform: [getTransform(x, y), getExitTransform(side, distance, y)], opacity: [1, 1, 0] },
      { ...getExitTiming(Math.max(1, distance - Math.abs(x)), Math.max(0, exitSpeed)), fill: 'forwards' },
    )
    // After a button or key press, the next card is already on top in the next frame.
    if (this.#nextCard === null || this.#card.inert) return
    const frames = { transform: [getNextCardTransform(x), getNextCardTransform(swipeThreshold)] }
    // Shorter if the drag has already moved it up.
    const duration = enterTiming.duration * (1 - getPullProgress(x))
    const moveForward = this.#animate(this.#nextCard, frames, { ...enterTiming, duration, fill: 'forwards' })
    moveForwardAnimations.set(this.#nextCard, moveForward)
    this.#nextCard.style.transform = ''
  }

  becomeCurrent(): void {
    if (this.#exitAnimation !== null) this.reset()
    const moveForward = moveForwardAnimations.get(this.#card)
    moveForward?.finished.then(
      () => moveForward.cancel(),
      () => undefined,
    )
  }

  enter(side: Direction): void {
    if (prefersReducedMotion()) return
    const from = getExitTransform(side, Math.min(screen.width, maxExitDistance))
    this.#animate(
      this.#card,
      { transform: [from, getTransform(0)] },
      { ...enterTiming, duration: springDuration },
    )
  }

  reset(): void {
    for (const animation of this.#runningAnimations) animation.cancel()
    this.#runningAnimations = []
    this.#spring = this.#exitAnimation = null
    this.#position = { x: 0, y: 0 }
    this.#pullAmount = 0
    this.#card.style.transform = ''
    for (const stamp of this.#stampElements) stamp.style.opacity = ''
    if (this.#nextCard !== null) this.#nextCard.style.transform = ''
  }

  /** Looks elements up once instead of on every move. */
  #cacheElements(): void {
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
    this.#runningAnimations.push(animation)
    return animation
  }
}

function getStampSide(stamp: HTMLElement): Direction {
  return stamp.dataset['stamp'] === 'left' ? 'left' : 'right'
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Haptic feedback when the card crosses the threshold. Browsers allow it only after a press. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8)
}
