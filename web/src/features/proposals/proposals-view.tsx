import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { Problem } from '../../ui/error-state.tsx'
import { proposalsWords } from '../../i18n/proposals.ts'
import { ProposalCard } from './proposal-card.tsx'
import { openProposals } from './proposal-queries.ts'

/** Circles proposed to oneself. Nothing stands here when there are none, or before that is known. */
export function ProposalsView() {
  const { data, error, isRefetching, refetch } = useQuery(openProposals)
  const count = data?.length ?? 0
  useFocusKept(count)
  if (data === undefined && error !== null) {
    return (
      <Problem
        title={proposalsWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
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

/** An answered proposal leaves with the focus on its buttons: the page takes it. */
function useFocusKept(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true })
  }, [count])
}
