import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

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

function notifyLayerChange(): void {
  document.dispatchEvent(new Event(changeEvent))
}

type LayerProps<Part extends HTMLElement> = {
  open: boolean
  /** The element to focus after closing; default: the one focused before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Moves the element into the top layer and focuses it. */
  show: (layer: Part) => void
  hide: (layer: Part) => void
  /** The container; default: the body. */
  container?: () => Element | null | undefined
}

/** The focus and the path before the layer opened. */
type FocusOrigin = { focus: Element | null; path: string }

/**
 * Shows a layer over the page. Restores the focus when it closes, unless the user has navigated. Returns its container,
 * or null after its exit animation.
 */
export function useLayer<Part extends HTMLElement>({
  open,
  focusAfter,
  show,
  hide,
  container,
}: LayerProps<Part>) {
  const [layer, setLayer] = useState<Part | null>(null)
  const [containerElement, setContainerElement] = useState<Element | null>(null)
  if (open && containerElement === null) setContainerElement(container?.() ?? document.body)
  const focusOrigin = useRef<FocusOrigin>(null)

  const present = useEffectEvent((shownLayer: Part) => {
    if (focusOrigin.current !== null) return
    focusOrigin.current = { focus: document.activeElement, path: location.pathname }
    shownLayer.inert = false
    show(shownLayer)
    notifyLayerChange()
  })
  const close = useEffectEvent((shownLayer: Part) => {
    if (focusOrigin.current === null) return
    const { focus, path } = focusOrigin.current
    focusOrigin.current = null
    hide(shownLayer)
    // Ignore presses during the exit animation.
    shownLayer.inert = true
    notifyLayerChange()
    returnFocus(path === location.pathname ? (focusAfter?.() ?? focus) : document.querySelector('main'))
  })
  // Closes before a layer that replaces it opens and stores the focus.
  useLayoutEffect(() => {
    if (open || layer === null) return
    close(layer)
    void waitForExitTransitions(layer).then(() => focusOrigin.current === null && setContainerElement(null))
  }, [open, layer])
  useEffect(() => {
    if (open && layer !== null) present(layer)
  }, [open, layer])
  useLayoutEffect(() => () => void (layer !== null && close(layer)), [layer])
  return { container: containerElement, ref: setLayer }
}

function returnFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}

/** Resolves after the exit animation. */
export async function waitForExitTransitions(layer: Element): Promise<void> {
  const transitions = layer
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(async ({ finished }) => await finished))
}
