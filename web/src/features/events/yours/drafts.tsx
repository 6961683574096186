import type { EventDraft } from '@coterie/contract/events/drafts'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, getItems, pagination } from '../../../api/paged.ts'
import { Picture } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/buttons.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import { formatList } from '../../../ui/text.ts'
import { draftKeys } from '../form/saved-draft.ts'
import { EventRowsSkeleton } from './your-events-page.tsx'

const fieldTexts: Readonly<Record<string, () => string>> = {
  title: m.drafts_fields_title,
  category: m.drafts_fields_category,
  location: m.drafts_fields_location,
  starts: m.drafts_fields_starts,
  ends: m.drafts_fields_ends,
  repeat: m.drafts_fields_repeat,
}

const DeleteDraft = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))
const draftsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...draftKeys, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/event-drafts', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

/** Drafts, last changed first. */
export function DraftList() {
  const drafts = useInfiniteQuery(draftsQuery)
  const { data, error, refetch, isRefetching } = drafts
  if (data === undefined) {
    if (error === null) return <EventRowsSkeleton label={m.drafts_list_loading()} />
    return <ErrorState title={m.drafts_list_failed()} query={{ error, refetch, isRefetching }} />
  }
  const items = getItems(data)
  if (items.length === 0) {
    return (
      <EmptyState scene="conversation" title={m.drafts_no_drafts()} hint={m.drafts_no_drafts_hint()}>
        <ButtonLink href="/events/new">{m.drafts_create()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
      <LoadMore list={drafts} errorText={m.drafts_more_failed()} fullWidth />
    </>
  )
}

function DraftRow({ draft }: { draft: EventDraft }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [now] = useState(() => Date.now())
  const { id, imageUrl, missing, changedAt } = draft
  const title = draft.title === '' ? m.drafts_untitled() : draft.title
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
        <p className="text-13 text-ink-soft">
          {m.drafts_edited_at({ when: formatRelativeTime(changedAt, now).toLowerCase() })}
        </p>
        {missing.length > 0 ? (
          <p className="text-13 text-ink-soft">
            {m.drafts_missing_field({ field: getMissingText(missing) })}
          </p>
        ) : (
          <p className="mt-1">
            <Badge tone="good">{m.drafts_ready_to_publish()}</Badge>
          </p>
        )}
      </div>
      {/* Above the link, which covers the whole row. */}
      <span className="relative z-1">
        <IconButton
          icon={Trash2}
          label={m.drafts_delete_label({ title })}
          onClick={() => setIsConfirming(true)}
        />
      </span>
      <MountOnceOpened open={isConfirming}>
        <DeleteDraft draft={draft} open={isConfirming} onClose={() => setIsConfirming(false)} />
      </MountOnceOpened>
    </li>
  )
}

/** 'a category, a place, and a date' */
function getMissingText(missing: readonly string[]): string {
  return formatList([...new Set(missing.map((field) => fieldTexts[field]?.() ?? m.drafts_other_field()))])
}
