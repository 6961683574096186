import type { ReactNode } from 'react'

import { OpenFrame } from '../../../ui/public-frame.tsx'

/** Around an event for who is not signed in; nothing stands below it that its answer bar has to keep clear of. */
export function StrangerFrame({ children }: { children: ReactNode }) {
  return (
    <OpenFrame width="max-w-[42.5rem] [--shell-bottom:0rem]" middle="py-4 wide:content-center">
      {children}
    </OpenFrame>
  )
}
