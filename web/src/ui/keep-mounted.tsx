import { Suspense, useState, type ReactNode } from 'react'

type OverlayProps = { open: boolean; children: ReactNode }

/**
 * Holds a part that is fetched when first opened. It stays mounted afterwards, so that it can
 * leave in its own time when closed.
 */
export function Overlay({ open, children }: OverlayProps) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null
}
