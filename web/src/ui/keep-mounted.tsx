import { Suspense, useState, type ReactNode } from 'react'

type MountOnceOpenedProps = { open: boolean; children: ReactNode }

/** Mounts a lazy part when it first opens and keeps it mounted, so that it can animate out. */
export function MountOnceOpened({ open, children }: MountOnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null
}
