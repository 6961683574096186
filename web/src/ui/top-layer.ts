/** Fired when a layer opens or closes. */
const changeEvent = 'layers'

/** The open dialog, if any: everything outside it is inert. */
export function getTopLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** Keeps an element in the top layer while dialogs open and close. */
export function attachToTopLayer(element: HTMLElement): void {
  const moveToTop = () => {
    const top = getTopLayer()
    if (element.parentElement === top) return
    // Reinserting it would lose the focus and announce it again.
    if (element.isConnected && 'moveBefore' in top) top.moveBefore(element, null)
    else top.append(element)
  }
  moveToTop()
  document.addEventListener(changeEvent, moveToTop)
}

export function notifyLayerChange(): void {
  document.dispatchEvent(new Event(changeEvent))
}
