import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { product } from '../../i18n/product.ts'
import { getButtonClasses } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { CityLinks, ListedCircleRow, ListedEventRow } from './listed-cards.tsx'
import { frontPageQuery } from './listed-data.ts'

/** Below the forms of /auth. The server renders it once: it has no state, and its links load whole pages. */
export function FrontPage() {
  return (
    <section
      aria-label={m.front_page_label({ product })}
      className="border-t border-line bg-card/60 px-4 py-12 wide:py-16"
    >
      <div className="mx-auto grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-12">
        <p className="max-w-[32ch] font-display text-24 font-semibold tracking-tight text-balance wide:text-32">
          {m.front_page_summary({ product })}
        </p>
        <Listed />
        <Steps />
        <Safety />
        <a href="/auth?register" className={`${getButtonClasses('primary')} justify-self-start`}>
          {m.front_page_sign_up()}
        </a>
      </div>
    </section>
  )
}

/** Events, circles and cities. If they can't be loaded, the rest of the page is enough. */
function Listed() {
  const { data, isPending } = useQuery(frontPageQuery)
  if (isPending) return <Skeleton className="h-96 w-full" />
  if (data === undefined) return null
  const { events, circles, cities } = data
  return (
    <>
      <FrontSection title={m.front_page_this_week()}>
        {events.length === 0 ? (
          <p className="text-ink-soft">{m.front_page_no_events()}</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
            {events.map((event) => (
              <ListedEventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </FrontSection>
      <FrontSection title={m.front_page_circles()}>
        {circles.length === 0 ? (
          <p className="text-ink-soft">{m.front_page_no_circles()}</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
            {circles.map((circle) => (
              <ListedCircleRow key={circle.id} circle={circle} />
            ))}
          </ul>
        )}
      </FrontSection>
      {cities.length > 0 && (
        <FrontSection title={m.front_page_cities()}>
          <CityLinks label={m.front_page_cities()} cities={cities} />
        </FrontSection>
      )}
    </>
  )
}

function FrontSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-24">{title}</h2>
      {children}
    </div>
  )
}

const getSteps = () => [
  { title: m.front_page_step_interests_title(), text: m.front_page_step_interests() },
  { title: m.front_page_step_circles_title(), text: m.front_page_step_circles() },
  { title: m.front_page_step_meet_title(), text: m.front_page_step_meet() },
]

function Steps() {
  return (
    <FrontSection title={m.front_page_how()}>
      <ol className="grid gap-5 wide:grid-cols-3">
        {getSteps().map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1">
            <span aria-hidden className="font-display text-32 leading-none font-semibold text-accent">
              {index + 1}
            </span>
            <h3 className="text-20">{title}</h3>
            <p className="text-15 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </FrontSection>
  )
}

const getSafetyLines = () => [
  m.front_page_safety_place(),
  m.front_page_safety_block(),
  m.front_page_safety_checkin(),
]

function Safety() {
  return (
    <FrontSection title={m.front_page_safety()}>
      <ul className="grid gap-3">
        {getSafetyLines().map((line) => (
          <li key={line} className="flex items-start gap-2.5 text-15">
            <ShieldCheck size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
            {line}
          </li>
        ))}
      </ul>
    </FrontSection>
  )
}
