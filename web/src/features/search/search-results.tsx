import { Link } from 'wouter'

import { sentenceOf } from '../../api/api-errors.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { problemWords } from '../../i18n/problems.ts'
import { searchWords } from '../../i18n/search.ts'
import { useFound, type Hit } from './use-search.ts'

/** What was found, by kind, as links; the rest of what the panel below the search box says. */
export function Results({ search }: { search: string }) {
  const { parts, isDone, error, refetch } = useFound(search)
  const count = parts.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <output className="sr-only">{isDone ? searchWords.found(count) : searchWords.searching}</output>
      {parts.map(({ title, hits }) => (
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
      {error !== null && <Failed error={error} onRetry={refetch} />}
      {!isDone && count === 0 && <Spinner size={22} />}
      {isDone && count === 0 && error === null && <Nothing search={search} />}
    </>
  )
}

function HitRow({ hit: { href, name, picture, detail, place = false } }: { hit: Hit }) {
  return (
    <li>
      <Link
        href={href}
        // Another one each time, so that the same message leads there again.
        state={{ pressed: {} }}
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline motion-feedback hover:bg-ink/5 focus-visible:bg-ink/7"
      >
        <Avatar name={name} picture={picture} size="small" cornered={place} />
        <span className="grid min-w-0">
          <span className="truncate text-15 font-semibold">{name}</span>
          {detail !== null && <span className="truncate text-13 text-ink-soft">{detail}</span>}
        </span>
      </Link>
    </li>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-15">
      <p>
        <strong>{searchWords.failed}.</strong> {sentenceOf(error)}
      </p>
      <Button look="link" onClick={onRetry}>
        {problemWords.tryAgain}
      </Button>
    </div>
  )
}

function Nothing({ search }: { search: string }) {
  return (
    <div className="grid gap-1 px-3 py-4 text-center">
      <p className="text-15 font-semibold wrap-anywhere">{searchWords.nothing(search)}</p>
      <p className="text-13 text-balance text-ink-soft">{searchWords.nothingHint}</p>
    </div>
  )
}
