import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { showUpgradeError } from '../billing/show-upgrade-error.ts'

/** Circles proposed to the viewer. Live updates bring new ones and other people's answers. */
export const openProposalsQuery = queryOptions({
  queryKey: queryKeys.proposals,
  queryFn: ({ signal }) => call('GET /api/proposals', { signal }),
  refetchOnMount: 'always',
})

type AnswerInput = { id: number; answer: Proposal['answer'] }

/** Answers a proposal. If that creates the circle, its chat opens, or the page of its table. A no can be undone. */
export function useAnswerProposal() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ id, answer }: AnswerInput) =>
      call('PUT /api/proposals/{id}/answer', { params: { id: String(id) }, body: { answer } }),
    onSuccess: (proposal) => {
      cacheAnswer(client, proposal)
      if (proposal.table?.eventId && proposal.group?.joined) openTable(proposal.table.eventId)
      else if (proposal.group?.joined) openCircle(proposal.group)
      else if (proposal.answer === 'no') showUndoToast(proposal.id)
    },
    onError: (error) => {
      if (isApiError(error, 'not_found'))
        void client.invalidateQueries({ queryKey: openProposalsQuery.queryKey })
      showUpgradeError({ title: m.proposals_reply_failed(), error, navigate })
    },
  })
  function openCircle({ id, name }: { id: number; name: string }) {
    void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
    void client.invalidateQueries({ queryKey: queryKeys.conversations })
    navigate(`/messages/${id}`)
    toast({ title: m.proposals_circle_created(), description: m.proposals_circle_created_detail({ name }) })
  }
  function openTable(eventId: number) {
    for (const queryKey of [queryKeys.ownGroups, queryKeys.conversations, queryKeys.events])
      void client.invalidateQueries({ queryKey })
    navigate(`/events/${eventId}`)
    toast({ title: m.proposals_table_created(), description: m.proposals_table_created_detail() })
  }
  function showUndoToast(id: number) {
    const onPress = () => mutate({ id, answer: null })
    toast({ title: m.proposals_declined(), action: { label: m.proposals_undo(), onPress } })
  }
  return { mutate, ...mutation }
}

function cacheAnswer(client: QueryClient, answeredProposal: Proposal): void {
  const isOver = answeredProposal.answer === 'no' || answeredProposal.group?.joined === true
  client.setQueryData(openProposalsQuery.queryKey, (proposals) => {
    if (proposals === undefined) return proposals
    if (isOver) return proposals.filter(({ id }) => id !== answeredProposal.id)
    const isCached = proposals.some(({ id }) => id === answeredProposal.id)
    return isCached
      ? proposals.map((other) => (other.id === answeredProposal.id ? answeredProposal : other))
      : [answeredProposal, ...proposals]
  })
}
