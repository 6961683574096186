import { m } from '@coterie/contract/paraglide/messages'
import { CloudAlert, RotateCw } from 'lucide-react'

import { Button } from './button.tsx'

type ErrorStateProps = {
  /** What failed: 'Failed to fetch groups'. */
  title: string
  /** The reason, as a sentence: `getErrorText(error)`. */
  detail?: string
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ title, detail, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <CloudAlert size={40} strokeWidth={1.5} aria-hidden className="text-bad" />
      <h2 className="text-20">{title}</h2>
      {detail !== undefined && <p className="text-15 text-ink-soft">{detail}</p>}
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} pending={isRetrying} onClick={onRetry} className="mt-2">
          {m.error_try_again()}
        </Button>
      )}
    </div>
  )
}
