import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { RecoveryCodes, ScanStep } from './scan-step.tsx'
import { secondFactorQuery } from './second-factor-queries.ts'
import { RenewStep, StartStep, TurnOffStep } from './second-factor-steps.tsx'

/** The section suggests new codes at this number or below. */
const lowCodeCount = 3

export function SecondFactorSection() {
  const { data, error, isRefetching, refetch } = useQuery(secondFactorQuery)
  return (
    <Section
      title={m.second_factor_title()}
      hint={m.second_factor_hint()}
      action={data?.enabled === true && <Badge tone="good">{m.second_factor_on()}</Badge>}
    >
      {data === undefined && error === null && <Skeleton className="h-11 w-40" />}
      {data === undefined && error !== null && (
        <ErrorState title={m.second_factor_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && <Steps isOn={data.enabled} codesLeft={data.recoveryCodesLeft} />}
    </Section>
  )
}

type State =
  | { step: 'start' | 'renew' | 'turn-off' }
  | { step: 'overview'; hasReturned: boolean }
  | { step: 'scan'; secret: string; url: string }
  | { step: 'codes'; codes: string[] }

function Steps({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [state, setState] = useState<State>({ step: 'overview', hasReturned: false })
  const showOverview = () => setState({ step: 'overview', hasReturned: true })
  const showCodes = (codes: string[]) => setState({ step: 'codes', codes })
  switch (state.step) {
    case 'start':
      return <StartStep onDone={(secret) => setState({ step: 'scan', ...secret })} onCancel={showOverview} />
    case 'scan':
      return <ScanStep {...state} onConfirmed={showCodes} onCancel={showOverview} />
    case 'codes':
      return <RecoveryCodes codes={state.codes} onDone={showOverview} />
    case 'renew':
      return <RenewStep onDone={({ recoveryCodes }) => showCodes(recoveryCodes)} onCancel={showOverview} />
    case 'turn-off':
      return <TurnOffStep onDone={showOverview} />
    case 'overview':
      return (
        <Overview
          isOn={isOn}
          codesLeft={codesLeft}
          hasReturned={state.hasReturned}
          onStep={(step) => setState({ step })}
        />
      )
  }
}

type OverviewProps = {
  isOn: boolean
  codesLeft: number
  /** True after a step, which removed the focused element. */
  hasReturned: boolean
  onStep: (step: 'start' | 'renew' | 'turn-off') => void
}

function Overview({ isOn, codesLeft, hasReturned, onStep }: OverviewProps) {
  const primaryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!hasReturned) return
    primaryButton.current?.focus({ preventScroll: true })
    primaryButton.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [hasReturned])
  if (!isOn) {
    return (
      <Button
        ref={primaryButton}
        variant="secondary"
        className="justify-self-start"
        onClick={() => onStep('start')}
      >
        {m.second_factor_turn_on()}
      </Button>
    )
  }
  return (
    <>
      <p className={`text-15 ${codesLeft <= lowCodeCount ? 'font-semibold text-warn' : ''}`}>
        {m.second_factor_codes_left({ count: codesLeft })}{' '}
        {codesLeft <= lowCodeCount && m.second_factor_few_codes()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={primaryButton} variant="secondary" onClick={() => onStep('renew')}>
          {m.second_factor_new_codes()}
        </Button>
        <Button variant="danger" onClick={() => onStep('turn-off')}>
          {m.second_factor_turn_off()}
        </Button>
      </div>
    </>
  )
}
