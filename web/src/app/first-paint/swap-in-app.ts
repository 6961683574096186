/** How long pictures that are on their way may keep the drawing there (ms), and how long anything may. */
const [forPictures, forAll] = [1000, 5000]

/**
 * The document brought the first screen drawn, and it lies above the app's own, letting every press through. It goes
 * when the app shows as much, or when somebody does something.
 */
export function handOver(root: HTMLElement): void {
  const drawn = document.getElementById('first-paint')
  if (drawn === null) return
  const words = drawn.textContent.length
  const end = new AbortController()
  const { signal } = end
  const watch = new MutationObserver(() => {
    if (!stands(root, words)) return
    watch.disconnect()
    void Promise.race([picturesAreHere(root), after(forPictures)]).then(leave)
  })
  function leave() {
    end.abort()
    watch.disconnect()
    drawn?.remove()
  }
  watch.observe(root, { subtree: true, childList: true, characterData: true })
  void after(forAll).then(leave)
  for (const deed of ['pointerdown', 'keydown'])
    addEventListener(deed, () => root.querySelector('main') !== null && leave(), { capture: true, signal })
}

/** Nothing turns or breathes any more, and there are as many words. */
function stands(root: HTMLElement, words: number): boolean {
  return root.querySelector('.animate-turn, .animate-breathe') === null && root.textContent.length >= words
}

/** Those in the window are decoded, and what rises has risen. */
async function picturesAreHere(root: HTMLElement): Promise<void> {
  const seen = [...root.querySelectorAll('img')].filter(
    (picture) => picture.getBoundingClientRect().top < innerHeight,
  )
  const rising = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled([
    ...seen.map((picture) => picture.decode()),
    ...rising.map(({ finished }) => finished),
  ])
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
