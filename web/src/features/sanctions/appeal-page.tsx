import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { isApiError } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainFrame } from '../../ui/frames.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { ownSanctionsQuery, sanctionByLinkQuery } from './sanction-queries.ts'
import { SanctionCard } from './sanctions.tsx'

/** The decision of an email link, or all decisions about the signed-in user. */
export function AppealPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const session = useSession()
  if (token !== null)
    return (
      <PlainFrame title={m.sanctions_decision_title()}>
        <SanctionByLink token={token} />
      </PlainFrame>
    )
  return (
    <PlainFrame title={m.sanctions_title()} intro={m.sanctions_intro()}>
      {session.state === 'loading' && <Loading label={m.sanctions_loading()} />}
      {session.state === 'in' && <OwnSanctions />}
      {(session.state === 'out' || session.state === 'unknown') && (
        <Notice
          action={
            <ButtonLink href="/auth" variant="secondary" className="mt-2">
              {m.sanctions_sign_in()}
            </ButtonLink>
          }
        >
          {m.sanctions_invalid_link_hint()}
        </Notice>
      )}
    </PlainFrame>
  )
}

function SanctionByLink({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery(sanctionByLinkQuery(token))
  if (data !== undefined) return <SanctionCard sanction={data} token={token} />
  if (error === null) return <Loading label={m.sanctions_loading()} />
  if (isApiError(error, 'invalid_link') || isApiError(error, 'invalid_input'))
    return (
      <EmptyState
        scene="lost"
        title={m.sanctions_invalid_link_title()}
        hint={m.sanctions_invalid_link_hint()}
      >
        <ButtonLink href="/contact" variant="secondary">
          {m.site_contact()}
        </ButtonLink>
      </EmptyState>
    )
  return <ErrorState title={m.sanctions_failed()} query={{ error, refetch, isRefetching }} />
}

function OwnSanctions() {
  const list = useInfiniteQuery(ownSanctionsQuery)
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <Loading label={m.sanctions_loading()} />
    return <ErrorState title={m.sanctions_failed()} query={{ error, refetch, isRefetching }} />
  }
  const sanctions = getItems(data)
  if (sanctions.length === 0)
    return (
      <EmptyState
        scene="sealed"
        {...{ title: m.sanctions_no_decisions_title(), hint: m.sanctions_no_decisions_hint() }}
      />
    )
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <SanctionCard sanction={sanction} token={null} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} errorText={m.sanctions_more_failed()} />
    </>
  )
}
