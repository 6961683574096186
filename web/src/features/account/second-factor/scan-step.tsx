import { Suspense, useState } from 'react'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { secondFactorTexts } from '../../../i18n/second-factor.ts'
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
    <StepCard title={secondFactorTexts.scan} hint={secondFactorTexts.scanHint}>
      <Secret secret={secret} otpauthUrl={otpauthUrl} />
      <form {...form.getFormProps(send)} className="grid max-w-md gap-4">
        {error && !isWrongCode && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <TextField
          {...field}
          error={field.error ?? (isWrongCode && !isPending ? error.message : undefined)}
          label={secondFactorTexts.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            {isPending ? secondFactorTexts.confirming : secondFactorTexts.confirm}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {secondFactorTexts.cancel}
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
        <QrCode link={otpauthUrl} label={secondFactorTexts.qr} />
      </Suspense>
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        <p className="text-ink-soft">{secondFactorTexts.enterKey}</p>
        <code className="font-semibold break-all select-all">{groupByFour(secret)}</code>
        <a href={otpauthUrl} className={`${getButtonClasses('link')} wide:hidden`}>
          {secondFactorTexts.openApp}
        </a>
      </div>
    </div>
  )
}

/** 'ABCDEFGH' → 'ABCD EFGH' */
function groupByFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
