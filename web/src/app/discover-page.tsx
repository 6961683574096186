import type { ReactNode } from 'react'

import { DiscoverPage as Circles } from '../features/discovery/discover-page.tsx'
import { AddAction } from './discover-add-action.tsx'

export function DiscoverPage({ heading }: { heading?: ReactNode }) {
  return <Circles AddAction={AddAction} heading={heading} />
}
