import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

type SidePanelFrameProps = { children: (slot: (element: HTMLElement | null) => void) => ReactNode }

/** Provides the side panel. Use `slot` as the ref of its column. */
export function SidePanelFrame({ children }: SidePanelFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={element}>{children(setElement)}</SlotContext>
}

/**
 * Content for the side panel of wide screens, from anywhere in the page. Narrow screens don't show it, so everything
 * in it must also be reachable elsewhere.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const slotElement = use(SlotContext)
  return slotElement === null ? null : createPortal(children, slotElement)
}
