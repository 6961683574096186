import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { Section } from '../../../ui/section.tsx'
import { secondFactorQuery, useRenew, useStart } from './second-factor-queries.ts'
import { EndStep } from './turn-off-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

/** Few enough that new ones should be made. */
const few = 3

/** Two-step sign-in: turning it on and off, and its recovery codes. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  return (
    <Section
      title={secondFactorWords.title}
      hint={secondFactorWords.hint}
      aside={data?.on === true && <Badge tone="good">{secondFactorWords.on}</Badge>}
    >
      {data === undefined && error === null && <Skeleton className="h-11 w-40" />}
      {data === undefined && error !== null && (
        <Problem
          title={secondFactorWords.failed}
          detail={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Steps on={data.on} left={data.recoveryCodesLeft} />}
    </Section>
  )
}

type State =
  | { step: 'start' | 'renew' | 'end' }
  | { step: 'rest'; returned: boolean }
  | { step: 'scan'; secret: string; address: string; qr: string }
  | { step: 'codes'; codes: string[] }

function Steps({ on, left }: { on: boolean; left: number }) {
  const [state, setState] = useState<State>({ step: 'rest', returned: false })
  const rest = () => setState({ step: 'rest', returned: true })
  const keep = (codes: string[]) => setState({ step: 'codes', codes })
  switch (state.step) {
    case 'start':
      return <Start onScan={(begun) => setState({ step: 'scan', ...begun })} onCancel={rest} />
    case 'scan':
      return <ScanStep {...state} onConfirmed={keep} onCancel={rest} />
    case 'codes':
      return <RecoveryCodes codes={state.codes} onKept={rest} />
    case 'renew':
      return <Renew onCodes={keep} onCancel={rest} />
    case 'end':
      return <EndStep onDone={rest} />
    case 'rest':
      return <Rest on={on} left={left} returned={state.returned} onStep={(step) => setState({ step })} />
  }
}

type RestProps = {
  on: boolean
  left: number
  /** From a step, which took the focus with it. */
  returned: boolean
  onStep: (step: 'start' | 'renew' | 'end') => void
}

function Rest({ on, left, returned, onStep }: RestProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!returned) return
    first.current?.focus({ preventScroll: true })
    first.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [returned])
  if (!on) {
    return (
      <Button ref={first} look="secondary" className="justify-self-start" onClick={() => onStep('start')}>
        {secondFactorWords.turnOn}
      </Button>
    )
  }
  return (
    <>
      <p className={`text-15 ${left <= few ? 'font-semibold text-warn' : ''}`}>
        {secondFactorWords.codesLeft(left)} {left <= few && secondFactorWords.fewCodes}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} look="secondary" onClick={() => onStep('renew')}>
          {secondFactorWords.newCodes}
        </Button>
        <Button look="danger" onClick={() => onStep('end')}>
          {secondFactorWords.turnOff}
        </Button>
      </div>
    </>
  )
}

type StartProps = {
  onScan: (begun: { secret: string; address: string; qr: string }) => void
  onCancel: () => void
}

function Start({ onScan, onCancel }: StartProps) {
  const { mutate, isPending, error } = useStart()
  return (
    <PasswordStep
      title={secondFactorWords.turnOn}
      hint={secondFactorWords.passwordFirst}
      action={secondFactorWords.next}
      pendingAction={secondFactorWords.checking}
      pending={isPending}
      error={error}
      onSend={(given) => mutate(given, { onSuccess: onScan })}
      onCancel={onCancel}
    />
  )
}

type RenewProps = { onCodes: (codes: string[]) => void; onCancel: () => void }

function Renew({ onCodes, onCancel }: RenewProps) {
  const { mutate, isPending, error } = useRenew()
  return (
    <PasswordStep
      title={secondFactorWords.newCodes}
      hint={secondFactorWords.newCodesHint}
      action={secondFactorWords.newCodes}
      pendingAction={secondFactorWords.making}
      pending={isPending}
      error={error}
      onSend={(given) => mutate(given, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      onCancel={onCancel}
    />
  )
}
