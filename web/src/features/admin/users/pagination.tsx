import { ChevronLeft, ChevronRight } from 'lucide-react'

import { IconButton } from '../../../ui/icon-button.tsx'
import { adminUsersWords } from '../../../i18n/admin-users.ts'
import { locale } from '../../../i18n/language.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void }

/** Page numbers, where there is more than one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={adminUsersWords.pages} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={adminUsersWords.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol className="contents">
        {pageWindow(page, pages).map((place) => (
          <li key={place}>
            {typeof place === 'number' ? (
              <Numbered place={place} current={place === page} onPage={onPage} />
            ) : (
              <span className="grid min-h-11 place-items-center px-1 text-ink-soft">…</span>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={adminUsersWords.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

type NumberedProps = { place: number; current: boolean; onPage: (page: number) => void }

function Numbered({ place, current, onPage }: NumberedProps) {
  return (
    <button
      type="button"
      aria-label={adminUsersWords.page(place)}
      aria-current={current ? 'page' : undefined}
      className="min-h-11 min-w-11 rounded-control border border-transparent px-2 text-15 font-semibold tabular-nums motion-feedback hover:bg-ink/6 aria-[current=page]:border-second aria-[current=page]:bg-second/10 aria-[current=page]:text-second"
      onClick={() => onPage(place)}
    >
      {place.toLocaleString(locale)}
    </button>
  )
}
