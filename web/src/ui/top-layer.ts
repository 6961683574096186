/** What happens to the document when something opens over the page or closes. */
const changeEvent = 'layers'

/** Where something over everything else has to stand: within the dialog on top, beside which nothing can be pressed. */
export function getTopLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** Keeps something over everything else, whatever opens or closes. */
export function attachToTopLayer(element: HTMLElement): void {
  const moveToTop = () => {
    const top = getTopLayer()
    if (element.parentElement === top) return
    // Taken out and put in again, it would lose the focus and be read out once more.
    if (element.isConnected && 'moveBefore' in top) top.moveBefore(element, null)
    else top.append(element)
  }
  moveToTop()
  document.addEventListener(changeEvent, moveToTop)
}

export function notifyLayerChange(): void {
  document.dispatchEvent(new Event(changeEvent))
}
