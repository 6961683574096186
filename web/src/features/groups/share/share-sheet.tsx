import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { sharingTexts } from '../../../i18n/sharing.ts'
import { BrandMark } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import type { ShareContent } from './share-links.ts'
import { ShareTargets } from './share-targets.tsx'

type ShareSheetProps = {
  open: boolean
  onClose: () => void
  shareContent: ShareContent
  /** What is shared, as a small invitation: its picture, name, and when or where. Without it, it is the app. */
  analyticsLabel?: { cover: ReactNode; title: string; lines: readonly string[] }
  /** A sentence above the link. */
  hint?: string
  /** Further ways in, below the link. */
  children?: ReactNode
}

/** Passes an address on: four targets, copying, and the device's own sheet where there is one. */
export function ShareSheet({ open, onClose, shareContent, analyticsLabel, hint, children }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={sharingTexts.title} description={sharingTexts.subtitle}>
      <div className="grid gap-5">
        {analyticsLabel === undefined ? (
          <Illustration name="company" className="mx-auto h-auto w-full max-w-64" />
        ) : (
          <InvitationPreview {...analyticsLabel} />
        )}
        <ShareTargets shareContent={shareContent} />
        <div className="grid gap-3">
          {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
          <LinkField label={sharingTexts.link} link={shareContent.link} />
          {'share' in navigator && (
            <Button
              variant="secondary"
              fullWidth
              icon={Share2}
              onClick={() => void shareNatively(shareContent)}
            >
              {sharingTexts.more}
            </Button>
          )}
        </div>
        {children}
      </div>
    </Sheet>
  )
}

/** The card that one hands on, as it unfolds where the link is sent. */
function InvitationPreview({ cover, title, lines }: NonNullable<ShareSheetProps['analyticsLabel']>) {
  return (
    <figure className="invitation relative overflow-hidden">
      <div className="relative h-32 overflow-hidden">{cover}</div>
      <figcaption className="relative grid justify-items-center px-6 pt-4 pb-6 text-center">
        <BrandMark size={28} />
        <p className="mt-2 font-display text-24 font-semibold text-balance">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-15 text-ink-soft">
            {line}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}

/** Through the device's own sheet; where that fails, by copying. */
async function shareNatively({ text, link }: ShareContent): Promise<void> {
  try {
    await navigator.share({ text, url: link })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
  }
}
