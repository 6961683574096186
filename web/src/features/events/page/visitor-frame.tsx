import type { ReactNode } from 'react'

import { PublicFrame } from '../../../ui/public-frame.tsx'

/** The frame for signed-out visitors. It has no tab bar that the attendance bar must avoid. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame widthClasses="max-w-[42.5rem] [--shell-bottom:0rem]" mainClasses="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}
