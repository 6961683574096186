import { m } from '@coterie/contract/paraglide/messages'
import { Copy, Download } from 'lucide-react'

import { product } from '../../../i18n/product.ts'
import { Button, getButtonClasses } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { StepCard } from './step-card.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The codes cannot be shown again, so they stay until the person confirms having saved them. */
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
