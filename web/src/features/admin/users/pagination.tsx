import { m } from '@coterie/contract/paraglide/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import { IconButton } from '../../../ui/icon-button.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { getPageSlots } from './page-slots.ts'

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void }

export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.admin_users_pages()} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={m.admin_users_previous()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol className="contents">
        {getPageSlots(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <PageButton slot={slot} isCurrent={slot === page} onPage={onPage} />
            ) : (
              <span className="grid min-h-11 place-items-center px-1 text-ink-soft">…</span>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={m.admin_users_next()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

type PageButtonProps = { slot: number; isCurrent: boolean; onPage: (page: number) => void }

function PageButton({ slot, isCurrent, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={m.admin_users_page({ page: formatNumber(slot) })}
      aria-current={isCurrent ? 'page' : undefined}
      className="min-h-11 min-w-11 rounded-control border border-transparent px-2 text-15 font-semibold tabular-nums motion-feedback hover:bg-ink/6 aria-[current=page]:border-second aria-[current=page]:bg-second/10 aria-[current=page]:text-second"
      onClick={() => onPage(slot)}
    >
      {formatNumber(slot)}
    </button>
  )
}
