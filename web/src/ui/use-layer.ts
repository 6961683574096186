import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { tellOfChange } from './top-layer.ts'

type LayerProps<Part extends HTMLElement> = {
  open: boolean
  /** What has the focus once it is closed, if not what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** Puts it into the top layer, and the focus into it. */
  show: (layer: Part) => void
  hide: (layer: Part) => void
  /** What it is put into, if not the body. */
  within?: () => Element | null | undefined
}

/** How things were before it opened. */
type Before = { focus: Element | null; path: string }

/**
 * Holds something over the page open, and gives the focus back when it closes: at once, so that nothing is taken
 * from a page that one has gone to meanwhile. `place` is where it is put; null when it is closed and has left.
 */
export function useLayer<Part extends HTMLElement>({
  open,
  focusAfter,
  show,
  hide,
  within,
}: LayerProps<Part>) {
  const [layer, setLayer] = useState<Part | null>(null)
  const [place, setPlace] = useState<Element | null>(null)
  if (open && place === null) setPlace(within?.() ?? document.body)
  const before = useRef<Before>(null)

  const present = useEffectEvent((shown: Part) => {
    if (before.current !== null) return
    before.current = { focus: document.activeElement, path: location.pathname }
    shown.inert = false
    show(shown)
    tellOfChange()
  })
  const close = useEffectEvent((shown: Part) => {
    if (before.current === null) return
    const { focus, path } = before.current
    before.current = null
    hide(shown)
    // While it leaves one can no longer press it.
    shown.inert = true
    tellOfChange()
    giveBack(path === location.pathname ? (focusAfter?.() ?? focus) : document.querySelector('main'))
  })
  // Before what opens instead, which keeps in mind what has the focus now.
  useLayoutEffect(() => {
    if (open || layer === null) return
    close(layer)
    void hasLeft(layer).then(() => before.current === null && setPlace(null))
  }, [open, layer])
  useEffect(() => {
    if (open && layer !== null) present(layer)
  }, [open, layer])
  useLayoutEffect(() => () => void (layer !== null && close(layer)), [layer])
  return { place, ref: setLayer }
}

function giveBack(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
}

/** Resolves when what leaves has come to its end. */
export async function hasLeft(layer: Element): Promise<void> {
  const moves = layer.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(moves.map(async ({ finished }) => await finished))
}
