import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { apiChecks, runCheck, type CheckOutcome } from './api-checks.ts'

type Outcomes = { [name: string]: CheckOutcome | 'running' }

export function ApiTests() {
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  async function run({ name, sendRequest }: (typeof apiChecks)[number]) {
    setOutcomes((previous) => ({ ...previous, [name]: 'running' }))
    const outcome = await runCheck(sendRequest)
    setOutcomes((previous) => ({ ...previous, [name]: outcome }))
  }
  return (
    <>
      <p className="text-15 text-ink-soft">{m.debug_calls_hint()}</p>
      <Button className="justify-self-start" onClick={() => apiChecks.forEach((check) => void run(check))}>
        {m.debug_run_all()}
      </Button>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {apiChecks.map((check) => (
          <CheckRow
            key={check.name}
            name={check.name}
            outcome={outcomes[check.name]}
            onRun={() => void run(check)}
          />
        ))}
      </ul>
    </>
  )
}

type CheckProps = { name: string; outcome: CheckOutcome | 'running' | undefined; onRun: () => void }

function CheckRow({ name, outcome, onRun }: CheckProps) {
  const isRunning = outcome === 'running'
  return (
    <Card as="li" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="min-w-0 text-15 font-semibold break-all">{name}</code>
        <Button
          variant="secondary"
          pending={isRunning}
          onClick={onRun}
          aria-label={`${m.debug_run()} ${name}`}
        >
          {isRunning ? m.debug_running() : m.debug_run()}
        </Button>
      </div>
      <output className="grid gap-1 text-15 empty:hidden">
        {outcome !== undefined && !isRunning && (
          <>
            <strong className={outcome.isOk ? 'text-good' : 'text-bad'}>{outcome.title}</strong>
            <code className="text-13 wrap-anywhere whitespace-pre-wrap text-ink-soft">{outcome.detail}</code>
          </>
        )}
      </output>
    </Card>
  )
}
