import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { notifyLayerChange } from './top-layer.ts'

type LayerProps<Part extends HTMLElement> = {
  open: boolean
  /** What has the focus once it is closed, if not what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Puts it into the top layer, and the focus into it. */
  show: (layer: Part) => void
  hide: (layer: Part) => void
  /** What it is put into, if not the body. */
  container?: () => Element | null | undefined
}

/** How things were before it opened. */
type FocusOrigin = { focus: Element | null; path: string }

/**
 * Holds something over the page open, and gives the focus back when it closes: at once, so that nothing is taken
 * from a page that one has gone to meanwhile. `place` is where it is put; null when it is closed and has left.
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
    // While it leaves one can no longer press it.
    isShown.inert = true
    notifyLayerChange()
    returnFocus(path === location.pathname ? (focusAfter?.() ?? focus) : document.querySelector('main'))
  })
  // Before what opens instead, which keeps in mind what has the focus now.
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

/** Resolves when what leaves has come to its end. */
export async function hasFinishedClosing(layer: Element): Promise<void> {
  const isAnimating = layer.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(isAnimating.map(async ({ finished }) => await finished))
}
