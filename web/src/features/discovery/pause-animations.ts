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
