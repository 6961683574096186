import { m } from '@coterie/contract/paraglide/messages'
import { Copy, Download } from 'lucide-react'
import { Suspense } from 'react'

import { product } from '../../../i18n/product.ts'
import { Button, getButtonClasses } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast.ts'
import { loadCodeForm } from '../schemas.ts'
import { useConfirmSecondFactor } from './second-factor-queries.ts'
import { StepCard, StepForm } from './second-factor-steps.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }))

type ScanStepProps = {
  secret: string
  url: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function ScanStep({ secret, url, onConfirmed, onCancel }: ScanStepProps) {
  return (
    <StepForm
      title={m.second_factor_scan()}
      hint={m.second_factor_scan_hint()}
      mutation={useConfirmSecondFactor()}
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onCancel={onCancel}
      load={loadCodeForm}
      emptyValues={{ code: '' }}
      action={[m.second_factor_confirm(), m.second_factor_confirming()]}
      intro={<Secret secret={secret} url={url} />}
    >
      {(field) => (
        <TextField
          {...field('code')}
          label={m.second_factor_first_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </StepForm>
  )
}

function Secret({ secret, url }: Pick<ScanStepProps, 'secret' | 'url'>) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Suspense fallback={<Loading />}>
        <QrCode link={url} label={m.second_factor_qr()} />
      </Suspense>
      <div className="grid min-w-0 justify-items-start gap-1 text-15">
        <p className="text-ink-soft">{m.second_factor_enter_key()}</p>
        <code className="font-semibold break-all select-all">{groupByFour(secret)}</code>
        <a href={url} className={`${getButtonClasses('link')} wide:hidden`}>
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

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The codes cannot be shown again, so they stay until the user confirms that they saved them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <StepCard title={m.second_factor_save_codes()} hint={m.second_factor_save_codes_hint({ product })}>
      <ul className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-paper p-4 wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-15 tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Copy} onClick={() => void copy(text)}>
          {m.second_factor_copy()}
        </Button>
        <a
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download={m.second_factor_file_name()}
          className={getButtonClasses('secondary')}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.second_factor_download()}
        </a>
        <Button onClick={onDone}>{m.second_factor_codes_saved()}</Button>
      </div>
    </StepCard>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: m.second_factor_copied() })
  } catch {
    toast({ title: m.second_factor_copy_failed(), kind: 'destructive' })
  }
}
