import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

type SidePanelFrameProps = { children: (slot: (element: HTMLElement | null) => void) => ReactNode }

/** Gives the frame its context slot: put `slot` as the ref of the column beside the content. */
export function SidePanelFrame({ children }: SidePanelFrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={element}>{children(setElement)}</SlotContext>
}

/**
 * What a page says beside itself on a wide screen: `<Beside>…</Beside>` anywhere in the page.
 * On narrower screens it is not there, so it may only repeat or add, never hold the only way to something.
 */
export function SidePanel({ children }: { children: ReactNode }) {
  const slotElement = use(SlotContext)
  return slotElement === null ? null : createPortal(children, slotElement)
}
