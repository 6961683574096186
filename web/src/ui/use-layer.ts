import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { notifyLayerChange } from './top-layer.ts'

type LayerProps<Part extends HTMLElement> = {
  open: boolean
  /** The element to focus after closing; default: the one focused before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Puts the element into the top layer and the focus into it. */
  show: (layer: Part) => void
  hide: (layer: Part) => void
  /** The container; default: the body. */
  container?: () => Element | null | undefined
}

/** The focus and the path before it opened. */
type FocusOrigin = { focus: Element | null; path: string }

/**
 * Keeps a layer over the page and restores the focus as soon as it closes, unless the user has navigated. Returns its
 * container, or null once it is closed and its exit animation is over.
 */
export function useLayer<Part extends HTMLElement>({
  open,
  focusAfter,
  show,
  hide,
  container,
}: LayerProps<Part>) {
  const [layer, setLayer] = useState<Part | null>(null)
  const [element, setElement] = useState<Element | null>(null)
  if (open && element === null) setElement(container?.() ?? document.body)
  const focusOrigin = useRef<FocusOrigin>(null)

  const isPresent = useEffectEvent((isShown: Part) => {
    if (focusOrigin.current !== null) return
    focusOrigin.current = { focus: document.activeElement, path: location.pathname }
    isShown.inert = false
    show(isShown)
    notifyLayerChange()
  })
  const close = useEffectEvent((isShown: Part) => {
    if (focusOrigin.current === null) return
    const { focus, path } = focusOrigin.current
    focusOrigin.current = null
    hide(isShown)
    // It can't be pressed during the exit animation.
    isShown.inert = true
    notifyLayerChange()
    returnFocus(path === location.pathname ? (focusAfter?.() ?? focus) : document.querySelector('main'))
  })
  // Before a layer that replaces it opens and remembers the focus.
  useLayoutEffect(() => {
    if (open || layer === null) return
    close(layer)
    void hasFinishedClosing(layer).then(() => focusOrigin.current === null && setElement(null))
  }, [open, layer])
  useEffect(() => {
    if (open && layer !== null) isPresent(layer)
  }, [open, layer])
  useLayoutEffect(() => () => void (layer !== null && close(layer)), [layer])
  return { place: element, ref: setLayer }
}

function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

/** Resolves after the exit animation. */
export async function hasFinishedClosing(layer: Element): Promise<void> {
  const isAnimating = layer.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(isAnimating.map(async ({ finished }) => await finished))
}
