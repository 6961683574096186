import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { ApiError, getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/surfaces.tsx'

const apiChecks: readonly { name: string; sendRequest: () => Promise<unknown> }[] = [
  { name: 'GET /api/test', sendRequest: () => call('GET /api/test') },
  { name: 'GET /api/auth-debug', sendRequest: () => call('GET /api/auth-debug') },
  { name: 'GET /api/user', sendRequest: () => call('GET /api/user') },
  {
    name: 'GET /api/places/countries',
    sendRequest: async () => ({ countries: (await call('GET /api/places/countries')).length }),
  },
]

type CheckOutcome = { isOk: boolean; title: string; detail: string }

async function runCheck(sendRequest: () => Promise<unknown>): Promise<CheckOutcome> {
  const startedAt = performance.now()
  try {
    const detail = JSON.stringify(await sendRequest(), null, 2)
    const milliseconds = Math.round(performance.now() - startedAt)
    return { isOk: true, title: m.debug_response_time({ milliseconds }), detail }
  } catch (error) {
    const title = error instanceof ApiError ? `${error.status} ${error.code}` : m.debug_no_response()
    return { isOk: false, title, detail: getErrorText(error) }
  }
}

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

export function DatabaseStatus() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['debug', 'test'],
    queryFn: ({ signal }) => call('GET /api/test', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <>
      {data === undefined && error === null && <Skeleton className="h-13 w-full" />}
      {error !== null && <Notice tone="bad">{getReason(error)}</Notice>}
      {error === null && data?.database === 'ok' && <Notice tone="good">{m.debug_database_up()}</Notice>}
      {error === null && data?.database === 'unavailable' && (
        <Notice tone="bad">{m.debug_database_down()}</Notice>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? m.debug_refreshing() : m.debug_refresh()}
      </Button>
    </>
  )
}

/** An error from the server itself means it could not look up the session in the database. */
function getReason(error: Error): string {
  return error instanceof ApiError && error.status >= 500 ? m.debug_database_down() : getErrorText(error)
}
