import type { Notice } from '@coterie/contract/notifications/notifications'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'

import { sentenceOf } from '../../api/api-errors.ts'
import { unreadNotices } from '../../api/notifications.ts'
import { itemsOf } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { Scene } from '../../ui/illustration.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { bellWords } from '../../i18n/bell.ts'
import { NoticeRow } from './notification-row.tsx'
import { NoticesSkeleton } from './notifications-skeleton.tsx'
import { noticesQuery, useReadAll } from './notification-queries.ts'

type NoticesProps = {
  /** Somebody goes where a notice leads. */
  onLeave: () => void
}

/** Everything behind the bell. Opening it asks anew, whatever arrived live. */
export function Notices({ onLeave }: NoticesProps) {
  const list = useInfiniteQuery({ ...noticesQuery, refetchOnMount: 'always' })
  if (list.isPending) return <NoticesSkeleton />
  if (list.data === undefined)
    return (
      <Problem
        title={bellWords.failed}
        detail={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    )
  return (
    // Never so tall that it would not fit below the bell.
    <div className="grid gap-2 wide:-mx-2 wide:max-h-[min(32rem,65dvh)] wide:overflow-y-auto wide:overscroll-contain wide:px-2">
      <NoticeList notices={itemsOf(list.data)} onLeave={onLeave} />
      <ShowMore list={list} problem={list.isFetchNextPageError ? sentenceOf(list.error) : undefined} wide />
    </div>
  )
}

function NoticeList({ notices, onLeave }: NoticesProps & { notices: readonly Notice[] }) {
  const [latest] = notices
  if (latest === undefined) return <NoNotices />
  return (
    <>
      <ReadAll until={latest.at} />
      {notices.every(({ read }) => read) && (
        <p className="px-1 py-3 text-15 text-ink-soft">{bellWords.none}</p>
      )}
      <ul className="-mx-2 grid gap-0.5">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

function NoNotices() {
  return (
    <div className="grid justify-items-center gap-4 px-4 pt-2 pb-6 text-center">
      <Scene name="sealed" className="h-auto w-32" />
      <p className="text-15 text-ink-soft">{bellWords.none}</p>
    </div>
  )
}

/** Only what is in the list is marked: what comes meanwhile stays new. */
function ReadAll({ until }: { until: string }) {
  const { data } = useQuery(unreadNotices)
  const { mutate, isPending, error } = useReadAll()
  if (data === undefined || data.unread === 0) return null
  return (
    <div className="grid justify-items-start">
      <Button
        look="quiet"
        icon={CheckCheck}
        pending={isPending}
        onClick={() => mutate(until)}
        className="-ml-4"
      >
        {bellWords.readAll}
      </Button>
      {error !== null && (
        <p role="alert" className="px-1 text-13 text-bad">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  )
}
