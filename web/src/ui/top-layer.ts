/** What happens to the document when something opens over the page or closes. */
const change = 'layers'

/** Where something over everything else has to stand: within the dialog on top, beside which nothing can be pressed. */
export function topmost(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** Keeps something over everything else, whatever opens or closes. */
export function keepOnTop(place: HTMLElement): void {
  const put = () => {
    const top = topmost()
    if (place.parentElement === top) return
    // Taken out and put in again, it would lose the focus and be read out once more.
    if (place.isConnected && 'moveBefore' in top) top.moveBefore(place, null)
    else top.append(place)
  }
  put()
  document.addEventListener(change, put)
}

export function tellOfChange(): void {
  document.dispatchEvent(new Event(change))
}
