import type { CityPage as CityPageData } from '@coterie/contract/city-pages'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'

import { useSession } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { ButtonLink, getButtonClasses } from '../../ui/button.tsx'
import { getPillClasses } from '../../ui/chips.tsx'
import { PublicFrame } from '../../ui/frames.tsx'
import { useTitle } from '../../ui/hooks.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CityLinks, ListedCircleCard, ListedEventCard } from './listed-cards.tsx'
import { cityListQuery, cityPageQuery, getCityHref, getCityPageParams } from './listed-data.ts'

/** The public events and circles of a city, for visitors and members. Everything on it is text and links, so it needs no scripts. */
export function CityPage({ city, interest }: { city: string; interest?: string | undefined }) {
  const [search] = useSearchParams()
  const { data, error, refetch, isRefetching } = useQuery(
    cityPageQuery(getCityPageParams({ city, interest }, search)),
  )
  useTitle(data ? getTitle(data) : undefined)
  if (data) {
    return (
      <CityFrame>
        <CityContent page={data} isFirstPart={!search.has('events') && !search.has('circles')} />
      </CityFrame>
    )
  }
  if (data === null) return <CityNotFound city={city} />
  return (
    <CityFrame>
      {error === null ? (
        <CitySkeleton />
      ) : (
        <ErrorState title={m.city_page_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </CityFrame>
  )
}

function CityFrame({ children }: { children: ReactNode }) {
  const { state } = useSession()
  if (state === 'in') return <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-2">{children}</div>
  return (
    <PublicFrame widthClasses="max-w-[68rem]" mainClasses="gap-8 py-6" hasBorder>
      {children}
    </PublicFrame>
  )
}

function CitySkeleton() {
  return (
    <>
      <output className="sr-only">{m.city_page_loading()}</output>
      <Skeleton className="h-12 w-3/4" />
      <div className={listClasses}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-72 w-full" />
        ))}
      </div>
    </>
  )
}

function getTitle({ city, interest }: CityPageData): string {
  if (interest === null) return m.city_page_title({ city: city.name })
  return m.city_page_interest_title({ interest: translateInterest(interest.name), city: city.name })
}

type ContentProps = { page: CityPageData; isFirstPart: boolean }

function CityContent({ page, isFirstPart }: ContentProps) {
  const { city, interest, nearby, events, circles } = page
  const { state } = useSession()
  return (
    <>
      <header className="grid gap-2">
        {(interest !== null || !isFirstPart) && (
          <a href={getCityHref(city.slug)} className={`${getButtonClasses('link')} justify-self-start`}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            {m.city_page_back({ city: city.name })}
          </a>
        )}
        <h1 className="text-32 wrap-anywhere wide:text-44">{getTitle(page)}</h1>
        <p className="text-17 text-ink-soft">
          {translateCity(city.location)} · {m.city_page_intro()}
        </p>
      </header>
      {isFirstPart && <InterestLinks page={page} />}
      {(isFirstPart || events.length > 0) && <Events page={page} />}
      {(isFirstPart || circles.length > 0) && <Circles page={page} startsPage={events.length === 0} />}
      {state !== 'in' && (
        <section className="invitation grid justify-items-start gap-3 p-6">
          <h2 className="text-20">{m.city_page_join_hint()}</h2>
          <ButtonLink href="/auth?register">{m.city_page_join({ product })}</ButtonLink>
        </section>
      )}
      {nearby.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-20">{m.city_page_nearby()}</h2>
          <CityLinks label={m.city_page_nearby()} cities={nearby} />
        </section>
      )}
    </>
  )
}

function InterestLinks({ page: { city, interest, interests } }: Pick<ContentProps, 'page'>) {
  if (interests.length === 0) return null
  const all = { slug: undefined, name: m.city_page_all_interests() }
  const links = [all, ...interests.map(({ slug, name }) => ({ slug, name: translateInterest(name) }))]
  return (
    <nav aria-label={m.city_page_interests()}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name }) => {
          const isCurrent = slug === interest?.slug
          return (
            <li key={name}>
              <a
                href={getCityHref(city.slug, slug)}
                aria-current={isCurrent ? 'page' : undefined}
                className={getPillClasses(isCurrent)}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const listClasses = 'grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 min-[80rem]:grid-cols-3'

function Events({ page: { city, interest, events, nextEvents } }: Pick<ContentProps, 'page'>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-24">{m.city_page_events()}</h2>
        {interest === null && events.length > 0 && (
          <a href={`${getCityHref(city.slug)}.ics`} className={getButtonClasses('link')}>
            {m.city_page_calendar()}
          </a>
        )}
      </div>
      {events.length === 0 && <p className="text-ink-soft">{m.city_page_no_events()}</p>}
      <ul className={listClasses}>
        {events.map((event, index) => (
          <ListedEventCard key={event.id} event={event} isEager={index === 0} />
        ))}
      </ul>
      <NextLink
        href={nextEvents && `${getCityHref(city.slug, interest?.slug)}?events=${nextEvents}`}
        text={m.city_page_later_events()}
      />
    </section>
  )
}

type CirclesProps = Pick<ContentProps, 'page'> & {
  /** Whether nothing with a picture is above them. */
  startsPage: boolean
}

function Circles({ page: { city, interest, circles, nextCircles }, startsPage }: CirclesProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-24">{m.city_page_circles()}</h2>
      {circles.length === 0 && <p className="text-ink-soft">{m.city_page_no_circles()}</p>}
      <ul className={listClasses}>
        {circles.map((circle, index) => (
          <ListedCircleCard key={circle.id} circle={circle} isEager={startsPage && index === 0} />
        ))}
      </ul>
      <NextLink
        href={nextCircles && `${getCityHref(city.slug, interest?.slug)}?circles=${nextCircles}`}
        text={m.city_page_more_circles()}
      />
    </section>
  )
}

/** Loads a new page, so that it works without scripts. */
function NextLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return null
  return (
    <a href={href} className={`${getButtonClasses('secondary')} justify-self-start`}>
      {text}
    </a>
  )
}

function CityNotFound({ city }: { city: string }) {
  const { data: cities = [] } = useQuery(cityListQuery(city))
  return (
    <CityFrame>
      <div className="invitation py-4">
        <EmptyState
          scene="lost"
          title={m.city_page_not_found()}
          hint={m.city_page_not_found_hint()}
          level={1}
        >
          <ButtonLink href="/">{m.event_page_go_home({ product })}</ButtonLink>
        </EmptyState>
        {cities.length > 0 && (
          <div className="grid justify-items-center gap-3 px-6 pb-6">
            <h2 className="text-17">{m.city_page_not_found_cities()}</h2>
            <CityLinks label={m.front_page_cities()} cities={cities} />
          </div>
        )}
      </div>
    </CityFrame>
  )
}
