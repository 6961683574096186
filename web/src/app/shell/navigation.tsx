import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, Compass, House, MessageCircle, Users, type LucideIcon } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import { Link, useRoute } from 'wouter'

import { lazy } from '../../ui/lazy.tsx'

/** Loads after the first screen, together with live messages. */
const UnreadMessages = lazy(async () => {
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
  return { default: (await import('../../features/messages/unread-messages-count.tsx')).UnreadMessagesCount }
})

const PendingRequests = lazy(async () => {
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
  return {
    default: (await import('../../features/requests/pending-requests-count.tsx')).PendingRequestsCount,
  }
})

const counts: Record<string, ComponentType<{ className?: string }>> = {
  '/messages': UnreadMessages,
  '/groups': PendingRequests,
}

function CountBadges({ destination, className }: { destination: Destination; className: string }) {
  const Count = counts[destination.href]
  if (Count === undefined) return null
  return (
    <Suspense>
      <Count className={className} />
    </Suspense>
  )
}

type Destination = { href: string; label: () => string; icon: LucideIcon }

export const navigationLinks: Destination[] = [
  { href: '/', label: m.shell_home, icon: House },
  { href: '/discover', label: m.shell_discover, icon: Compass },
  { href: '/groups', label: m.shell_groups, icon: Users },
  { href: '/messages', label: m.shell_messages, icon: MessageCircle },
  { href: '/events', label: m.shell_events, icon: CalendarDays },
]

const tabs: Destination[] = [
  { href: '/', label: m.shell_discover, icon: Compass },
  { href: '/groups', label: m.shell_circles, icon: Users },
  { href: '/messages', label: m.shell_messages, icon: MessageCircle },
]

/** Whether a URL belongs to a destination: '/messages/12' to '/messages', '/discover' to the Discover tab. */
function useIsCurrent({ href, label }: Destination): boolean {
  const [exact] = useRoute(href)
  const [below] = useRoute(`${href}/*`)
  const [discover] = useRoute('/discover')
  if (href === '/') return exact || (discover && label() === m.shell_discover())
  return exact || below
}

export function NavigationRail() {
  return (
    <nav aria-label={m.shell_navigation()} className="hidden wide:block landscape-phone:pt-3">
      <ul className="sticky top-[calc(var(--shell-top)+2rem)] grid gap-1">
        {navigationLinks.map((link) => (
          <NavigationLink key={link.href} {...link} />
        ))}
      </ul>
    </nav>
  )
}

type NavigationLinkProps = Destination & { onFollow?: () => void }

export function NavigationLink({ onFollow, ...link }: NavigationLinkProps) {
  const isCurrent = useIsCurrent(link)
  return (
    <li>
      <Link
        href={link.href}
        {...(onFollow && { onClick: onFollow })}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-full px-4 text-15 font-medium text-ink-soft no-underline motion-feedback hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-second/10 aria-[current=page]:font-semibold aria-[current=page]:text-second high-contrast:aria-[current=page]:border-2"
      >
        <link.icon size={20} strokeWidth={1.75} aria-hidden />
        {link.label()}
        <CountBadges destination={link} className="ml-auto" />
      </Link>
    </li>
  )
}

export function TabBar() {
  return (
    <nav
      aria-label={m.shell_navigation()}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] group-has-data-immersed/shell:hidden wide:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-md grid-cols-3">
        {tabs.map((tab) => (
          <TabLink key={tab.href} {...tab} />
        ))}
      </ul>
    </nav>
  )
}

function TabLink(tab: Destination) {
  const isCurrent = useIsCurrent(tab)
  return (
    <li>
      <Link
        href={tab.href}
        aria-current={isCurrent ? 'page' : undefined}
        className="group relative grid h-full content-center justify-items-center gap-0.5 text-13 font-medium text-ink-soft no-underline aria-[current=page]:font-semibold aria-[current=page]:text-second high-contrast:aria-[current=page]:underline"
      >
        <span className="grid h-8 w-16 place-items-center rounded-full motion-feedback group-aria-[current=page]:bg-second/12">
          <tab.icon size={22} strokeWidth={1.75} aria-hidden />
        </span>
        {tab.label()}
        <CountBadges destination={tab} className="absolute top-2.5 left-[calc(50%+0.5rem)]" />
      </Link>
    </li>
  )
}
