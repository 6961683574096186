import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { useSession } from '../../api/session.ts'
import { sanctionsTexts } from '../../i18n/sanctions.ts'
import { siteTexts } from '../../i18n/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { SanctionCard } from './sanction-card.tsx'
import { ownSanctionsQuery, sanctionByLinkQuery } from './sanction-queries.ts'

/** The decision of an email link, or all decisions about the signed-in user. */
export function AppealPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const session = useSession()
  if (token !== null)
    return (
      <PlainFrame title={sanctionsTexts.decisionTitle}>
        <SanctionByLink token={token} />
      </PlainFrame>
    )
  return (
    <PlainFrame title={sanctionsTexts.title} intro={sanctionsTexts.intro}>
      {session.state === 'loading' && <Loading label={sanctionsTexts.loading} />}
      {session.state === 'in' && <OwnSanctions />}
      {(session.state === 'out' || session.state === 'unknown') && (
        <Notice
          action={
            <ButtonLink href="/auth" variant="secondary" className="mt-2">
              {sanctionsTexts.signIn}
            </ButtonLink>
          }
        >
          {sanctionsTexts.invalidLinkHint}
        </Notice>
      )}
    </PlainFrame>
  )
}

function SanctionByLink({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(sanctionByLinkQuery(token))
  if (data !== undefined) return <SanctionCard sanction={data} token={token} />
  if (error === null) return <Loading label={sanctionsTexts.loading} />
  if (isApiError(error, 'invalid_link') || isApiError(error, 'invalid_input'))
    return (
      <EmptyState scene="lost" title={sanctionsTexts.invalidLinkTitle} hint={sanctionsTexts.invalidLinkHint}>
        <ButtonLink href="/contact" variant="secondary">
          {siteTexts.contact}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <ErrorState
      title={sanctionsTexts.failed}
      detail={getErrorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function OwnSanctions() {
  const list = useInfiniteQuery(ownSanctionsQuery)
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <Loading label={sanctionsTexts.loading} />
    return (
      <ErrorState
        title={sanctionsTexts.failed}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const sanctions = getItems(data)
  if (sanctions.length === 0) return <EmptyState scene="sealed" {...sanctionsTexts.noDecisions} />
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <SanctionCard sanction={sanction} token={null} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} errorText={error === null ? undefined : sanctionsTexts.moreFailed} />
    </>
  )
}
