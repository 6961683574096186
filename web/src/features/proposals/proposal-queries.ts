import type { Proposal } from '@coterie/contract/proposals'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { isRefused } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { proposalsWords } from '../../i18n/proposals.ts'
import { sayFailure } from '../billing/show-upgrade-error.ts'

/** Circles proposed to oneself. They come, and others answer, elsewhere. */
export const openProposals = queryOptions({
  queryKey: keys.proposals,
  queryFn: ({ signal }) => call('GET /api/proposals', { signal }),
  refetchOnMount: 'always',
})

type Given = { id: number; answer: Proposal['answer'] }

/** Answers a proposal. What comes to life by it opens as a chat; a no can be undone. */
export function useAnswer() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, ...rest } = useMutation({
    mutationFn: ({ id, answer }: Given) =>
      call('PUT /api/proposals/{id}/answer', { params: { id: String(id) }, body: { answer } }),
    onSuccess: (proposal) => {
      keepAnswer(client, proposal)
      if (proposal.group?.joined) open(proposal.group)
      else if (proposal.answer === 'no') sayUndo(proposal.id)
    },
    onError: (error) => {
      if (isRefused(error, 'not_found')) void client.invalidateQueries({ queryKey: openProposals.queryKey })
      sayFailure({ title: proposalsWords.failedToAnswer, error, navigate })
    },
  })
  function open({ id, name }: { id: number; name: string }) {
    void client.invalidateQueries({ queryKey: keys.ownGroups })
    void client.invalidateQueries({ queryKey: keys.conversations })
    navigate(`/messages/${id}`)
    toast({ title: proposalsWords.met, description: proposalsWords.metDetail(name) })
  }
  function sayUndo(id: number) {
    const onPress = () => mutate({ id, answer: null })
    toast({ title: proposalsWords.declined, action: { label: proposalsWords.undo, onPress } })
  }
  return { mutate, ...rest }
}

/** The list with the answered proposal as it is now: without it once it is over for oneself. */
function keepAnswer(client: QueryClient, answered: Proposal): void {
  const isOver = answered.answer === 'no' || answered.group?.joined === true
  client.setQueryData(openProposals.queryKey, (open) => {
    if (open === undefined) return open
    if (isOver) return open.filter(({ id }) => id !== answered.id)
    const isKnown = open.some(({ id }) => id === answered.id)
    return isKnown ? open.map((one) => (one.id === answered.id ? answered : one)) : [answered, ...open]
  })
}
