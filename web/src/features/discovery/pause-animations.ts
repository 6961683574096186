/** After the last card was let go, until what else moves goes on, in ms: cards are often swiped in a row. */
const pauseClass = 1000

const pausedAnimations: Animation[] = []
let pauseTimer: ReturnType<typeof setTimeout> | undefined

/** What moves on the page without an end waits while a card is dragged, so that no frame has to work out both. */
export function pauseOtherAnimations(): void {
  clearTimeout(pauseTimer)
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getTiming().iterations === Infinity
    if (!isEndless || animation.playState !== 'running') continue
    animation.pause()
    pausedAnimations.push(animation)
  }
}

/** Once no card has been dragged for a while it goes on, unless it has come to its end meanwhile. */
export function resumeAnimations(): void {
  clearTimeout(pauseTimer)
  pauseTimer = setTimeout(() => {
    for (const animation of pausedAnimations.splice(0)) if (animation.playState === 'paused') animation.play()
  }, pauseClass)
}
