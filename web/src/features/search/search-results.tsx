import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { getErrorText } from '../../api/errors.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { useSearch, type SearchHit } from './use-search.ts'

export function SearchResults({ search }: { search: string }) {
  const { sections, isDone, error, refetch } = useSearch(search)
  const count = sections.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <output className="sr-only">{isDone ? m.search_result_count({ count }) : m.search_searching()}</output>
      {sections.map(({ title, hits }) => (
        <section key={title} aria-label={title} className="pb-2">
          <h2 className="px-3 pt-2 pb-1 font-text text-13 font-semibold tracking-normal text-ink-soft">
            {title}
          </h2>
          <ul>
            {hits.map((hit) => (
              <HitRow key={hit.key} hit={hit} />
            ))}
          </ul>
        </section>
      ))}
      {error !== null && <SearchFailed error={error} onRetry={refetch} />}
      {!isDone && count === 0 && <Spinner size={22} />}
      {isDone && count === 0 && error === null && <NoResults search={search} />}
    </>
  )
}

function HitRow({ hit: { href, name, picture, detail, isSquare = false } }: { hit: SearchHit }) {
  return (
    <li>
      <Link
        href={href}
        // A new object for each press, so that pressing the same message scrolls again.
        state={{ pressed: {} }}
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline motion-feedback hover:bg-ink/5 focus-visible:bg-ink/7"
      >
        <Avatar name={name} picture={picture} size="small" isSquare={isSquare} />
        <span className="grid min-w-0">
          <span className="truncate text-15 font-semibold">{name}</span>
          {detail !== null && <span className="truncate text-13 text-ink-soft">{detail}</span>}
        </span>
      </Link>
    </li>
  )
}

function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-15">
      <p>
        <strong>{m.search_failed()}.</strong> {getErrorText(error)}
      </p>
      <Button variant="link" onClick={onRetry}>
        {m.error_try_again()}
      </Button>
    </div>
  )
}

function NoResults({ search }: { search: string }) {
  return (
    <div className="grid gap-1 px-3 py-4 text-center">
      <p className="text-15 font-semibold wrap-anywhere">{m.search_no_results({ search })}</p>
      <p className="text-13 text-balance text-ink-soft">{m.search_no_results_hint()}</p>
    </div>
  )
}
