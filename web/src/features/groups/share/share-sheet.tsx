import { m } from '@coterie/contract/paraglide/messages'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { product } from '../../../i18n/product.ts'
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
  /** The shared circle or event. Undefined if the app itself is shared. */
  preview?: { cover: ReactNode; title: string; lines: readonly string[] }
  hint?: string
  children?: ReactNode
}

export function ShareSheet({ open, onClose, shareContent, preview, hint, children }: ShareSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.sharing_title()}
      description={m.sharing_subtitle({ product })}
    >
      <div className="grid gap-5">
        {preview === undefined ? (
          <Illustration name="company" className="mx-auto h-auto w-full max-w-64" />
        ) : (
          <InvitationPreview {...preview} />
        )}
        <ShareTargets shareContent={shareContent} />
        <div className="grid gap-3">
          {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
          <LinkField label={m.sharing_link()} link={shareContent.link} />
          {'share' in navigator && (
            <Button
              variant="secondary"
              fullWidth
              icon={Share2}
              onClick={() => void shareNatively(shareContent)}
            >
              {m.sharing_more()}
            </Button>
          )}
        </div>
        {children}
      </div>
    </Sheet>
  )
}

function InvitationPreview({ cover, title, lines }: NonNullable<ShareSheetProps['preview']>) {
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

/** Opens the device's share sheet. Falls back to copying. */
async function shareNatively({ text, link }: ShareContent): Promise<void> {
  try {
    await navigator.share({ text, url: link })
  } catch (error) {
    // Closing the share sheet isn't an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
  }
}
