import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'
import { Check, Hourglass, X } from 'lucide-react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toWords } from './number-words.ts'
import { useAnswerProposal } from './proposal-queries.ts'

/** Number of yes answers that create the circle. */
const requiredYesCount = 3

export function ProposalAnswers({ proposal }: { proposal: Proposal }) {
  const { id, answer, yesCount, group } = proposal
  const getButtonProps = useAnswerButtonProps(id)
  if (group === null && answer === 'yes') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output>
          <Badge tone="sun" icon={Hourglass}>
            {getWaitingText(requiredYesCount - yesCount)}
          </Badge>
        </output>
        <Button variant="quiet" {...getButtonProps(null)}>
          {m.proposals_undo_yes()}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {group === null && yesCount > 0 && (
        <p className="text-15 text-ink-soft">{m.proposals_yes_count({ count: yesCount })}</p>
      )}
      <div className="flex gap-3">
        <Button
          variant="connect"
          icon={Check}
          aria-label={group === null ? m.proposals_yes_label() : m.proposals_join_label({ name: group.name })}
          className="flex-1 wide:flex-none"
          {...getButtonProps('yes')}
        >
          {group === null ? m.proposals_yes() : m.proposals_join()}
        </Button>
        <Button
          variant="secondary"
          icon={X}
          aria-label={m.proposals_no_label()}
          className="flex-1 wide:flex-none"
          {...getButtonProps('no')}
        >
          {m.proposals_no()}
        </Button>
      </div>
    </div>
  )
}

function getWaitingText(count: number): string {
  if (count <= 0) return m.proposals_waiting_for_others()
  return count === 1 ? m.proposals_waiting_for_one() : m.proposals_waiting_for_more({ count: toWords(count) })
}

function useAnswerButtonProps(id: number) {
  const { mutate, isPending, variables } = useAnswerProposal()
  return (answer: Proposal['answer']) => ({
    pending: isPending && variables.answer === answer,
    disabled: isPending && variables.answer !== answer,
    onClick: () => mutate({ id, answer }),
  })
}
