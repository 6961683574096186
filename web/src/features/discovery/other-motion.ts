/** After the last card was let go, until what else moves goes on, in ms: cards are often swiped in a row. */
const calm = 1000

let waiting: Animation[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** What moves on the page without an end waits while a card is dragged, so that no frame has to work out both. */
export function holdOthers(): void {
  clearTimeout(timer)
  const endless = document.getAnimations().filter(({ effect, playState }) => {
    return playState === 'running' && effect?.getTiming().iterations === Infinity
  })
  for (const animation of endless) animation.pause()
  waiting = [...waiting, ...endless]
}

/** Once no card has been dragged for a while it goes on, unless it has come to its end meanwhile. */
export function letOthersMove(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const animation of waiting) if (animation.playState === 'paused') animation.play()
    waiting = []
  }, calm)
}
