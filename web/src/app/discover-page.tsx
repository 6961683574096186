import type { ReactNode } from 'react'

import { DiscoverPage as Circles } from '../features/discovery/discover-page.tsx'
import { lazy } from '../ui/lazy.tsx'

const AddAction = lazy(async () => ({ default: (await import('./discover-add-action.tsx')).AddAction }))

export function DiscoverPage({ heading }: { heading?: ReactNode }) {
  return <Circles AddAction={AddAction} heading={heading} />
}
