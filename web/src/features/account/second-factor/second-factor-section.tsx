import type { Api } from '@coterie/contract/api'
import type { Output } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { product } from '../../../i18n/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { usablePasskeysQuery } from '../passkeys/passkey-data.ts'
import { RecoveryCodes, ScanStep } from './scan-step.tsx'
import { secondFactorQuery } from './second-factor-queries.ts'
import { PasskeyStep, RenewStep, StartStep, TurnOffStep } from './second-factor-steps.tsx'

type SecondFactor = Output<Api['GET /api/user/second-factor']>

/** The section suggests new codes at this number or below. */
const lowCodeCount = 3

export function SecondFactorSection() {
  const { data, error, isRefetching, refetch } = useQuery(secondFactorQuery)
  return (
    <Section
      title={m.second_factor_title()}
      hint={
        data?.enabled === true && !data.hasApp
          ? m.second_factor_has_passkey({ product })
          : m.second_factor_hint()
      }
      action={data?.enabled === true && <Badge tone="good">{m.second_factor_on()}</Badge>}
    >
      {data === undefined && error === null && <Skeleton className="h-11 w-40" />}
      {data === undefined && error !== null && (
        <ErrorState title={m.second_factor_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && <Steps state={data} />}
    </Section>
  )
}

type State =
  | { step: 'start' | 'passkey' | 'renew' | 'turn-off' }
  | { step: 'overview'; hasReturned: boolean }
  | { step: 'scan'; secret: string; url: string }
  | { step: 'codes'; codes: string[] }

function Steps({ state: secondFactor }: { state: SecondFactor }) {
  const [state, setState] = useState<State>({ step: 'overview', hasReturned: false })
  const showOverview = () => setState({ step: 'overview', hasReturned: true })
  /** Also called after it is done. */
  const closePasskeyStep = () =>
    setState((current) => (current.step === 'passkey' ? { step: 'overview', hasReturned: true } : current))
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
      return <TurnOffStep hasApp={secondFactor.hasApp} onDone={showOverview} />
    case 'passkey':
      return <PasskeyStep onDone={showCodes} onClose={closePasskeyStep} />
    case 'overview':
      return (
        <Overview
          secondFactor={secondFactor}
          hasReturned={state.hasReturned}
          onStep={(step) => setState({ step })}
        />
      )
  }
}

type OverviewProps = {
  secondFactor: SecondFactor
  /** True after a step, which removed the focused element. */
  hasReturned: boolean
  onStep: (step: 'start' | 'passkey' | 'renew' | 'turn-off') => void
}

function Overview({ secondFactor, hasReturned, onStep }: OverviewProps) {
  const { enabled: isOn, recoveryCodesLeft: codesLeft } = secondFactor
  const { data: passkeys = [] } = useQuery(usablePasskeysQuery())
  const primaryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!hasReturned) return
    primaryButton.current?.focus({ preventScroll: true })
    primaryButton.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [hasReturned])
  if (!isOn) {
    return (
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button ref={primaryButton} variant="secondary" onClick={() => onStep('start')}>
          {m.second_factor_turn_on()}
        </Button>
        {passkeys.length > 0 && (
          <Button variant="link" onClick={() => onStep('passkey')}>
            {m.second_factor_turn_on_with_passkey()}
          </Button>
        )}
      </div>
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
