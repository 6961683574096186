import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useState } from 'react'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { Button, getButtonClasses } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { loadCodeForm } from './schemas.ts'
import { useConfirmSecondFactor } from './second-factor-queries.ts'
import { StepCard } from './step-card.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }))

type ScanStepProps = {
  secret: string
  otpauthUrl: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function ScanStep({ secret, otpauthUrl, onConfirmed, onCancel }: ScanStepProps) {
  const form = useForm(loadCodeForm, useState({ code: '' }))
  const { mutate, isPending, error } = useConfirmSecondFactor()
  const field = form.field('code')
  const isWrongCode = isApiError(error, 'wrong_code')
  const send = (values: { code: string }) =>
    mutate(values, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
  return (
    <StepCard title={m.second_factor_scan()} hint={m.second_factor_scan_hint()}>
      <Secret secret={secret} otpauthUrl={otpauthUrl} />
      <form {...form.getFormProps(send)} className="grid max-w-md gap-4">
        {error && !isWrongCode && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <TextField
          {...field}
          error={field.error ?? (isWrongCode && !isPending ? error.message : undefined)}
          label={m.second_factor_first_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            {isPending ? m.second_factor_confirming() : m.second_factor_confirm()}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {m.second_factor_cancel()}
          </Button>
        </div>
      </form>
    </StepCard>
  )
}

function Secret({ secret, otpauthUrl }: Pick<ScanStepProps, 'secret' | 'otpauthUrl'>) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Suspense fallback={<Loading />}>
        <QrCode link={otpauthUrl} label={m.second_factor_qr()} />
      </Suspense>
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        <p className="text-ink-soft">{m.second_factor_enter_key()}</p>
        <code className="font-semibold break-all select-all">{groupByFour(secret)}</code>
        <a href={otpauthUrl} className={`${getButtonClasses('link')} wide:hidden`}>
          {m.second_factor_open_app()}
        </a>
      </div>
    </div>
  )
}

/** 'ABCDEFGH' → 'ABCD EFGH' */
function groupByFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
