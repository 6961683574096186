import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useRoute } from 'wouter'

import { BetaBadge, Brand } from '../../ui/brand.tsx'
import { useMediaQuery, wideQuery } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { DrawerButton } from './drawer-button.tsx'

/** Only wide screens show these, so only they load them. */
const ThemeMenu = lazy(async () => ({ default: (await import('./menus.tsx')).ThemeMenu }))

const SearchBar = lazy(async () => ({
  default: (await import('../../features/search/search-bar.tsx')).SearchBar,
}))

export function Header() {
  const isWide = useMediaQuery(wideQuery)
  return (
    <header className="sticky top-(--offline) wide-landscape-phone:static z-10 border-b border-line bg-paper max-wide:group-has-data-immersed/shell:hidden">
      <div className="mx-auto flex h-14 max-w-[80rem] items-center gap-1 pr-2 pl-4 narrow:gap-0 narrow:pl-3 narrow:pr-1 wide:h-16 wide:px-6">
        <span className="-ml-2 wide:hidden">
          <DrawerButton />
        </span>
        <Link
          href="/"
          className="mr-2 flex min-h-11 min-w-0 items-center narrow:mr-1.5 narrow:[&_svg]:hidden rounded-control text-ink no-underline"
        >
          <Brand />
        </Link>
        <span className="flex shrink-0 narrow:[&>span]:px-1.5 large-text:hidden">
          <BetaBadge />
        </span>
        <span className="grow" />
        {isWide && (
          <Suspense fallback={<span className="size-11" />}>
            <SearchBar />
            <ThemeMenu />
          </Suspense>
        )}
        <EventsLink />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}

/** On phones, whose three tabs don't include the events. */
function EventsLink() {
  const [isEvents] = useRoute('/events/*?')
  return (
    <Link
      href="/events"
      aria-label={m.shell_events()}
      aria-current={isEvents ? 'page' : undefined}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6 aria-[current=page]:bg-second/12 aria-[current=page]:text-second wide:hidden high-contrast:aria-[current=page]:border-2"
    >
      <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
