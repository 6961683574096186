import { Suspense, type ReactNode } from 'react'

/** Layout of a feed. On phones in landscape the filters and actions are beside the deck. */
export const feedLayoutClasses =
  'landscape-phone:grid landscape-phone:grid-cols-[minmax(0,1fr)_15rem] landscape-phone:grid-rows-[auto_1fr] landscape-phone:gap-x-4'

/** Reserves space for the filter bar, which loads after the first card. */
export function FilterSlot({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 min-h-11 landscape-phone:col-start-2 landscape-phone:row-start-1">
      <Suspense>{children}</Suspense>
    </div>
  )
}
