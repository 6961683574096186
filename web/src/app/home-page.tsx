import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'

import { useUser } from '../api/session.ts'
import { desktopQuery, useMediaQuery } from '../ui/hooks.ts'
import { lazy } from '../ui/lazy.tsx'
import { DiscoverPage } from './discover-page.tsx'

/** Only desktops show it, so only they load it. */
const Overview = lazy(async () => ({ default: (await import('./home/desktop-home.tsx')).Overview }))

/** On phones the circle feed; on desktops an overview comes first. */
export function HomePage() {
  const isDesktop = useMediaQuery(desktopQuery)
  if (!isDesktop) return <DiscoverPage />
  return <DesktopHome />
}

function DesktopHome() {
  const [firstName] = useUser().name.split(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-32 wrap-anywhere">{m.home_hello({ name: firstName ?? '' })}</h1>
      <Suspense fallback={<OverviewPlaceholder />}>
        <Overview />
      </Suspense>
      <section data-deck aria-labelledby="home-discover">
        <DiscoverPage
          heading={
            <h2 id="home-discover" className="mb-3 text-24">
              {m.discovery_title()}
            </h2>
          }
        />
      </section>
    </div>
  )
}

/** As large as the overview, so that the card below doesn't move. */
function OverviewPlaceholder() {
  return (
    <div className="grid gap-4 min-[56rem]:grid-cols-2">
      {[0, 1, 2, 3].map((panel) => (
        <div key={panel} className="min-h-[15.5rem] animate-pulse rounded-card border border-line bg-card" />
      ))}
    </div>
  )
}
