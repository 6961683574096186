import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { formatDate } from '../../ui/dates.tsx'
import { noFilter, toEventQuery, type EventFilter } from './event-filters.ts'
import { getOwnTimeZone } from './event-times.ts'

const shownDays = 7

/** The number of nearby events on each day of the week that match the other filters. */
function eventDaysQuery({ search, category, range }: EventFilter) {
  const { sort: _, ...filterQuery } = toEventQuery({ ...noFilter, search, category, range }, new Date())
  const query = { ...filterQuery, timezone: getOwnTimeZone() }
  return queryOptions({
    queryKey: [...queryKeys.eventDays, query],
    queryFn: ({ signal }) => call('GET /api/events/days', { query, signal }),
    // Keep the previous numbers while the viewer types.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

type DateFilter = Pick<EventFilter, 'when' | 'from' | 'to'>

const anyDay: DateFilter = { when: 'any', from: '', to: '' }

/** `index` is 0 for today. */
export function getDayFilter(day: string, index: number): DateFilter {
  if (index === 0) return { ...anyDay, when: 'today' }
  if (index === 1) return { ...anyDay, when: 'tomorrow' }
  return { when: 'days', from: day, to: day }
}

function isSameFilter(first: DateFilter, second: DateFilter): boolean {
  return (
    first.when === second.when &&
    (first.when !== 'days' || (first.from === second.from && first.to === second.to))
  )
}

/** '2026-12-05' for each day from today, in this device's time zone. */
export function getWeekDays(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + index))
    return day.toISOString().slice(0, 10)
  })
}

type WeekStripProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }

/** Today and the next six days. Pressing a day lists only its events; pressing it again lists all. */
export function WeekStrip({ filter, onChange }: WeekStripProps) {
  const [days] = useState(() => getWeekDays(new Date()))
  const { data } = useQuery(eventDaysQuery(filter))
  const counts = new Map(data?.map(({ day, count }) => [day, count]))
  return (
    <ul aria-label={m.events_week_label()} data-own-keys className="grid grid-cols-7 gap-1 wide:gap-2">
      {days.map((day, index) => {
        const dayFilter = getDayFilter(day, index)
        const isChosen = isSameFilter(filter, dayFilter)
        return (
          <li key={day} className="min-w-0">
            <DayButton
              day={day}
              isToday={index === 0}
              count={counts.get(day)}
              isChosen={isChosen}
              onPress={() => onChange({ ...filter, ...(isChosen ? anyDay : dayFilter) })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The arrow keys, Home and End move between the days, as in a calendar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (index === -1 || next === undefined) return
  event.preventDefault()
  buttons[(next + buttons.length) % buttons.length]?.focus()
}

type DayButtonProps = {
  day: string
  isToday: boolean
  /** Undefined until it is known. */
  count: number | undefined
  isChosen: boolean
  onPress: () => void
}

function DayButton({ day, isToday, count, isChosen, onPress }: DayButtonProps) {
  const date = formatDate(day, 'longWeekday', 'UTC')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      onKeyDown={moveFocus}
      className="group grid min-h-17 w-full content-center justify-items-center rounded-control border border-line bg-card text-ink motion-feedback hover:border-ink-soft aria-pressed:border-second aria-pressed:bg-second aria-pressed:text-card high-contrast:border-2 high-contrast:border-current forced-colors:aria-pressed:border-4"
    >
      <span className="sr-only">{count === undefined ? date : m.events_week_day({ date, count })}</span>
      <span aria-hidden className="max-w-full truncate text-13 text-ink-soft group-aria-pressed:text-card">
        {isToday ? m.event_filter_date_options_today() : formatDate(day, 'shortWeekday', 'UTC')}
      </span>
      <span aria-hidden className="font-display text-20 leading-none font-semibold">
        {formatDate(day, 'dayOfMonth', 'UTC')}
      </span>
      <span
        aria-hidden
        className={`min-h-5 text-13 font-semibold tabular-nums group-aria-pressed:text-card ${count === 0 ? 'text-ink-soft' : 'text-second'}`}
      >
        {count}
      </span>
    </button>
  )
}
