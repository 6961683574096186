import { Suspense, useState, type ReactNode } from 'react'

type MountOnceOpenedProps = { open: boolean; children: ReactNode }

/**
 * Holds a part that is fetched when first opened. It stays mounted afterwards, so that it can
 * leave in its own time when closed.
 */
export function MountOnceOpened({ open, children }: MountOnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null
}
