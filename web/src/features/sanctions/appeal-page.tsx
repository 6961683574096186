import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { sanctionsWords as words } from '../../i18n/sanctions.ts'
import { siteWords } from '../../i18n/site.ts'
import { ownSanctions, sanctionByLink } from './sanction-queries.ts'
import { SanctionCard } from './sanction-card.tsx'

/** One decision, for whoever has the link of a mail; without one all about the signed-in person. */
export function AppealPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const session = useSession()
  if (token !== null)
    return (
      <PlainFrame title={words.titleOfOne}>
        <ByLink token={token} />
      </PlainFrame>
    )
  return (
    <PlainFrame title={words.title} lead={words.lead}>
      {session.state === 'loading' && <Loading label={words.loading} />}
      {session.state === 'in' && <Own />}
      {(session.state === 'out' || session.state === 'unknown') && (
        <Notice
          action={
            <ButtonLink href="/auth" look="secondary" className="mt-2">
              {words.signIn}
            </ButtonLink>
          }
        >
          {words.badLink}
        </Notice>
      )}
    </PlainFrame>
  )
}

function ByLink({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(sanctionByLink(token))
  if (data !== undefined) return <SanctionCard one={data} token={token} />
  if (error === null) return <Loading label={words.loading} />
  if (isRefused(error, 'bad_link') || isRefused(error, 'invalid_input'))
    return (
      <Empty scene="lost" title={words.badLinkTitle} hint={words.badLink}>
        <ButtonLink href="/contact" look="secondary">
          {siteWords.contact}
        </ButtonLink>
      </Empty>
    )
  return (
    <Problem
      title={words.failed}
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function Own() {
  const list = useInfiniteQuery(ownSanctions)
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <Loading label={words.loading} />
    return (
      <Problem
        title={words.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const sanctions = itemsOf(data)
  if (sanctions.length === 0) return <Empty scene="sealed" {...words.none} />
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sanctions.map((one) => (
          <li key={one.id}>
            <SanctionCard one={one} token={null} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : words.moreFailed} />
    </>
  )
}
