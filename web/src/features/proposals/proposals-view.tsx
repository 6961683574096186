import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { openProposalsQuery } from './proposal-queries.ts'

/** Renders nothing until there are proposals. */
export function ProposalsView() {
  const { data, error, isRefetching, refetch } = useQuery(openProposalsQuery)
  const count = data?.length ?? 0
  useKeepFocus(count)
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={m.proposals_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  if (data === undefined || count === 0) return null
  return (
    <div className="mb-8 grid gap-5">
      {data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </div>
  )
}

/** An answered proposal disappears with the focused button, so the page takes the focus. */
function useKeepFocus(count: number): void {
  const previousCount = useRef(count)
  useEffect(() => {
    const isFocusLost = count < previousCount.current && document.activeElement === document.body
    previousCount.current = count
    if (isFocusLost) document.querySelector('main')?.focus({ preventScroll: true })
  }, [count])
}
