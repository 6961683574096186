import type { EventDraft } from '@coterie/contract/events/drafts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { callPage } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { cursorQuery, itemsOf, paging } from '../../../api/paged.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { ShowMore } from '../../../ui/load-more.tsx'
import { draftsWords } from '../../../i18n/drafts.ts'
import { locale } from '../../../i18n/language.ts'
import { draftKeys } from '../form/saved-draft.ts'
import { RowsSkeleton } from './event-rows-skeleton.tsx'

const RemoveDraft = lazy(async () => ({ default: (await import('./delete-draft-dialog.tsx')).RemoveDraft }))
const list = new Intl.ListFormat(locale, { type: 'conjunction' })

const draftsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [...draftKeys, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/event-drafts', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

/** Events that are still being written, the one changed last first. */
export function Drafts() {
  const drafts = useInfiniteQuery(draftsQuery)
  const { data, error, refetch, isRefetching } = drafts
  if (data === undefined) {
    if (error === null) return <RowsSkeleton says={draftsWords.loadingAll} />
    return (
      <Problem
        title={draftsWords.failedAll}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const items = itemsOf(data)
  if (items.length === 0) {
    return (
      <Empty scene="conversation" title={draftsWords.none} hint={draftsWords.noneHint}>
        <ButtonLink href="/events/new">{draftsWords.create}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
      <ShowMore list={drafts} problem={error === null ? undefined : draftsWords.moreFailed} wide />
    </>
  )
}

function DraftRow({ draft }: { draft: EventDraft }) {
  const [removing, setRemoving] = useState(false)
  const [now] = useState(() => Date.now())
  const { id, imageUrl, missing, changedAt } = draft
  const title = draft.title === '' ? draftsWords.untitled : draft.title
  return (
    <li className="relative flex items-center gap-4 py-3">
      <span className="grid h-18 w-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-card text-ink-soft">
        {imageUrl === null ? (
          <FilePen size={22} strokeWidth={1.75} aria-hidden />
        ) : (
          <Picture src={imageUrl} alt="" sizes="56px" className="size-full object-cover" />
        )}
      </span>
      <div className="grid min-w-0 grow gap-0.5">
        <h2 className="text-17 wrap-anywhere">
          <Link
            href={`/events/new?draft=${id}`}
            className="text-ink underline-offset-4 not-hover:no-underline after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="text-13 text-ink-soft">{draftsWords.changed(relativeTime(changedAt, now))}</p>
        {missing.length > 0 ? (
          <p className="text-13 text-ink-soft">{draftsWords.lacks(lacksOf(missing))}</p>
        ) : (
          <p className="mt-1">
            <Badge tone="good">{draftsWords.ready}</Badge>
          </p>
        )}
      </div>
      {/* Above the link, which covers the whole row. */}
      <span className="relative z-1">
        <IconButton icon={Trash2} label={draftsWords.removeOf(title)} onClick={() => setRemoving(true)} />
      </span>
      <Overlay open={removing}>
        <RemoveDraft draft={draft} open={removing} onClose={() => setRemoving(false)} />
      </Overlay>
    </li>
  )
}

/** 'a category, a place, and a date' */
function lacksOf(missing: readonly string[]): string {
  return list.format([...new Set(missing.map((field) => draftsWords.fields[field] ?? draftsWords.other))])
}
