import { Copy, Download } from 'lucide-react'

import { Button, buttonLook } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { secondFactorWords } from '../../../i18n/second-factor.ts'
import { Step } from './step-card.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The codes, shown this once; they stay until somebody says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Step title={secondFactorWords.keepCodes} hint={secondFactorWords.keepCodesHint}>
      <ul className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-paper p-4 wide:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-15 tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" icon={Copy} onClick={() => void copy(text)}>
          {secondFactorWords.copy}
        </Button>
        <a
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download={secondFactorWords.fileName}
          className={buttonLook('secondary')}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {secondFactorWords.download}
        </a>
        <Button onClick={onKept}>{secondFactorWords.kept}</Button>
      </div>
    </Step>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: secondFactorWords.copied })
  } catch {
    toast({ title: secondFactorWords.copyFailed, kind: 'destructive' })
  }
}
