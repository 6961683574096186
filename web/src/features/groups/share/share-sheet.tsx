import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { sharingWords } from '../../../words/sharing.ts'
import { ShareTargets } from './share-targets.tsx'
import type { Shared } from './targets.ts'

type ShareSheetProps = {
  open: boolean
  onClose: () => void
  shared: Shared
  /** A sentence above the link. */
  hint?: string
  /** Further ways in, below the link. */
  children?: ReactNode
}

/** Passes an address on: four targets, copying, and the device's own sheet where there is one. */
export function ShareSheet({ open, onClose, shared, hint, children }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={sharingWords.title} description={sharingWords.subtitle}>
      <div className="grid gap-5">
        <Scene name="company" className="mx-auto h-auto w-full max-w-64" />
        <ShareTargets shared={shared} />
        <div className="grid gap-3">
          {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
          <LinkField label={sharingWords.link} link={shared.link} />
          {'share' in navigator && (
            <Button look="secondary" wide icon={Share2} onClick={() => void passOn(shared)}>
              {sharingWords.more}
            </Button>
          )}
        </div>
        {children}
      </div>
    </Sheet>
  )
}

/** Through the device's own sheet; where that fails, by copying. */
async function passOn({ text, link }: Shared): Promise<void> {
  try {
    await navigator.share({ text, url: link })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
  }
}
