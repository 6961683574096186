import type { ReactNode } from 'react'

import { PublicFrame } from '../../../ui/public-frame.tsx'

/** Around an event for who is not signed in; nothing stands below it that its answer bar has to keep clear of. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame width="max-w-[42.5rem] [--shell-bottom:0rem]" centered="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}
