import type { ReactNode } from 'react'

import { DiscoverPage as Circles } from '../features/discovery/discover-page.tsx'
import { lazy } from '../ui/lazy.ts'

const AddAction = lazy(async () => ({ default: (await import('./discover-add-action.tsx')).AddAction }))

/** The feed of circles, whose suggestions can be put to the vote in one's own. */
export function DiscoverPage({ heading }: { heading?: ReactNode }) {
  return <Circles AddAction={AddAction} heading={heading} />
}
