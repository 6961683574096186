import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const Place = createContext<HTMLElement | null>(null)

type FrameProps = { children: (slot: (element: HTMLElement | null) => void) => ReactNode }

/** Gives the frame its context slot: put `slot` as the ref of the column beside the content. */
export function ContextFrame({ children }: FrameProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <Place value={element}>{children(setElement)}</Place>
}

/**
 * What a page says beside itself on a wide screen: `<Beside>…</Beside>` anywhere in the page.
 * On narrower screens it is not there, so it may only repeat or add, never hold the only way to something.
 */
export function Beside({ children }: { children: ReactNode }) {
  const place = use(Place)
  return place === null ? null : createPortal(children, place)
}
