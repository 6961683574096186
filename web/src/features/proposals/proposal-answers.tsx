import type { Proposal } from '@coterie/contract/proposals'
import { Check, Hourglass, X } from 'lucide-react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { proposalsWords } from '../../i18n/proposals.ts'
import { useAnswer } from './proposal-queries.ts'

/** As many yeses as a proposal needs to come to life. */
const needed = 3

/** The two answers, or that one waits for others. */
export function ProposalAnswers({ proposal }: { proposal: Proposal }) {
  const { id, answer, yesCount, group } = proposal
  const giving = useGiving(id)
  if (group === null && answer === 'yes') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output>
          <Badge tone="sun" icon={Hourglass}>
            {proposalsWords.waiting(needed - yesCount)}
          </Badge>
        </output>
        <Button look="quiet" {...giving(null)}>
          {proposalsWords.takeBack}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {group === null && yesCount > 0 && (
        <p className="text-15 text-ink-soft">{proposalsWords.saidYes(yesCount)}</p>
      )}
      <div className="flex gap-3">
        <Button
          look="connect"
          icon={Check}
          aria-label={group === null ? proposalsWords.yesTo : proposalsWords.joinOf(group.name)}
          className="flex-1 wide:flex-none"
          {...giving('yes')}
        >
          {group === null ? proposalsWords.yes : proposalsWords.join}
        </Button>
        <Button
          look="secondary"
          icon={X}
          aria-label={proposalsWords.noTo}
          className="flex-1 wide:flex-none"
          {...giving('no')}
        >
          {proposalsWords.no}
        </Button>
      </div>
    </div>
  )
}

/** What the button of an answer needs. */
function useGiving(id: number) {
  const { mutate, isPending, variables } = useAnswer()
  return (answer: Proposal['answer']) => ({
    pending: isPending && variables.answer === answer,
    disabled: isPending && variables.answer !== answer,
    onClick: () => mutate({ id, answer }),
  })
}
