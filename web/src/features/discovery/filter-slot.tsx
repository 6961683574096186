import { Suspense, type ReactNode } from 'react'

/** Keeps the room of a bar of filters, whose code comes after the first card. */
export function FilterSlot({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 min-h-11">
      <Suspense>{children}</Suspense>
    </div>
  )
}
