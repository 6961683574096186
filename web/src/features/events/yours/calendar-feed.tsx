import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { LinkField } from '../../../ui/link-field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { yoursWords } from '../../../i18n/your-events.ts'
import { calendarQuery, useEndCalendar, useMakeCalendar } from './calendar-feed-queries.ts'

/** One's private calendar address: to make, to copy, to make anew, to take back. */
export function CalendarFeed() {
  const { data, error, refetch, isRefetching } = useQuery(calendarQuery)
  const make = useMakeCalendar()
  const end = useEndCalendar()
  if (data === undefined) {
    if (error === null) return <Loading label={yoursWords.feedLoading} />
    return (
      <Problem
        title={yoursWords.feedFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const { since } = data
  const made = since !== null && make.data?.since === since ? make.data.url : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {made !== null && <Made url={made} />}
      {made === null && since === null && <p className="text-15 text-ink-soft">{yoursWords.feedHint}</p>}
      {made === null && since !== null && (
        <p className="text-15 text-ink-soft">{yoursWords.since(dateInWords(since, 'longDate'))}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {made === null && (
          <Button look="secondary" icon={CalendarSync} pending={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? yoursWords.making : since === null ? yoursWords.make : yoursWords.reset}
          </Button>
        )}
        {since !== null && (
          <Button look="quiet" pending={end.isPending} onClick={() => end.mutate()}>
            {yoursWords.end}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address, this once. Calendar programs know it by its own scheme. */
function Made({ url }: { url: string }) {
  return (
    <output className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LinkField label={yoursWords.address} link={url} />
      <p className="text-13 text-ink-soft">
        {yoursWords.made} {yoursWords.feedSecret}
      </p>
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook('secondary', true)}>
        {yoursWords.open}
      </a>
    </output>
  )
}
