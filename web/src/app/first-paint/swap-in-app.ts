/** How long loading pictures may delay the swap (ms), and the maximum delay. */
const [pictureTimeout, swapTimeout] = [1000, 5000]

/**
 * The document contains a static first screen above the app, which lets presses through. It is removed once the app
 * shows as much, or on the first interaction.
 */
export function swapInApp(root: HTMLElement): void {
  const firstPaint = document.getElementById('first-paint')
  if (firstPaint === null) return
  const textLength = firstPaint.textContent.length
  const end = new AbortController()
  const { signal } = end
  const appObserver = new MutationObserver(() => {
    if (!isAppReady(root, textLength)) return
    appObserver.disconnect()
    void Promise.race([waitForPictures(root), delay(pictureTimeout)]).then(removeFirstPaint)
  })
  function removeFirstPaint() {
    end.abort()
    appObserver.disconnect()
    firstPaint?.remove()
  }
  appObserver.observe(root, { subtree: true, childList: true, characterData: true })
  void delay(swapTimeout).then(removeFirstPaint)
  for (const interaction of ['pointerdown', 'keydown'])
    addEventListener(interaction, () => root.querySelector('main') !== null && removeFirstPaint(), {
      capture: true,
      signal,
    })
}

/** No spinner or skeleton is left, and there is as much text. */
function isAppReady(root: HTMLElement, textLength: number): boolean {
  return (
    root.querySelector('.animate-turn, .animate-breathe') === null && root.textContent.length >= textLength
  )
}

/** Visible pictures are decoded and entry animations have finished. */
async function waitForPictures(root: HTMLElement): Promise<void> {
  const visiblePictures = [...root.querySelectorAll('img')].filter(
    (picture) => picture.getBoundingClientRect().top < innerHeight,
  )
  const animations = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled([
    ...visiblePictures.map((picture) => picture.decode()),
    ...animations.map(({ finished }) => finished),
  ])
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
