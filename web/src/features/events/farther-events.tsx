import { useInfiniteQuery } from '@tanstack/react-query'
import { Telescope } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { eventsWords } from '../../i18n/events.ts'
import { EventCards } from './event-cards.tsx'
import { EventsSkeleton } from './events-skeleton.tsx'
import { isFiltered, type EventFilter } from './event-filters.ts'
import { discoverQuery } from './event-queries.ts'

type LookFartherProps = {
  /** Stands above the button: that the list ends here. */
  note?: string
  onLook: () => void
}

/** The end of the nearby list, and the way on. */
export function LookFarther({ note, onLook }: LookFartherProps) {
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-6 text-center">
      {note !== undefined && <p className="text-15 text-ink-soft">{note}</p>}
      <Button look="secondary" icon={Telescope} onClick={onLook}>
        {eventsWords.lookFarther}
      </Button>
    </div>
  )
}

type FartherProps = {
  filter: EventFilter
  /** Promoted events that the nearby list has shown. */
  exclude: readonly number[]
}

/** Events beyond the nearby ones, below their list. */
export function Farther({ filter, exclude }: FartherProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened this is gone, and it had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-labelledby="farther"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6"
    >
      <h2 ref={heading} id="farther" tabIndex={-1} className="text-24 outline-none">
        {eventsWords.farther}
      </h2>
      <FartherList filter={filter} exclude={exclude} />
    </section>
  )
}

function FartherList({ filter, exclude }: FartherProps) {
  const list = useInfiniteQuery(discoverQuery(filter, 'beyond', exclude))
  const { data, error, isPending, isRefetching, refetch, hasNextPage } = list
  if (isPending) return <EventsSkeleton />
  if (data === undefined) {
    return (
      <Problem
        title={eventsWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const events = itemsOf(data).filter(({ mine }) => !mine.dismissed)
  if (events.length === 0 && !hasNextPage) {
    const none = isFiltered(filter) ? eventsWords.fartherNoneFound : eventsWords.fartherNone
    return <p className="text-15 text-ink-soft">{none}</p>
  }
  return (
    <>
      <EventCards events={events} />
      <ShowMore list={list} problem={error === null ? undefined : eventsWords.moreFailed} wide />
    </>
  )
}
