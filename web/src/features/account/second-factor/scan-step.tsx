import { useState } from 'react'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { useConfirm } from './second-factor-queries.ts'
import { loadCodeForm } from './schemas.ts'
import { Step } from './step-card.tsx'

type ScanStepProps = {
  secret: string
  address: string
  /** An SVG. */
  qr: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret goes into the app, and a first code comes back. */
export function ScanStep({ secret, address, qr, onConfirmed, onCancel }: ScanStepProps) {
  const form = useForm(loadCodeForm, useState({ code: '' }))
  const { mutate, isPending, error } = useConfirm()
  const field = form.field('code')
  const wrong = isRefused(error, 'wrong_code')
  const send = (given: { code: string }) =>
    mutate(given, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
  return (
    <Step title={secondFactorWords.scan} hint={secondFactorWords.scanHint}>
      <Secret secret={secret} address={address} qr={qr} />
      <form {...form.sends(send)} className="grid max-w-md gap-4">
        {error && !wrong && !isPending && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        <TextField
          {...field}
          error={field.error ?? (wrong && !isPending ? error.message : undefined)}
          label={secondFactorWords.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending}>
            {isPending ? secondFactorWords.confirming : secondFactorWords.confirm}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {secondFactorWords.cancel}
          </Button>
        </div>
      </form>
    </Step>
  )
}

/** The secret for each kind of app: to be scanned, typed or followed. */
function Secret({ secret, address, qr }: Pick<ScanStepProps, 'secret' | 'address' | 'qr'>) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={secondFactorWords.qr}
        width={192}
        height={192}
        className="rounded-control border border-line"
      />
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        <p className="text-ink-soft">{secondFactorWords.bySecret}</p>
        <code className="font-semibold break-all select-all">{inFours(secret)}</code>
        <a href={address} className={`${buttonLook('link')} wide:hidden`}>
          {secondFactorWords.openApp}
        </a>
      </div>
    </div>
  )
}

/** 'ABCDEFGH' → 'ABCD EFGH' */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
