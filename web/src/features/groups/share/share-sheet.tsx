import { m } from '@coterie/contract/paraglide/messages'
import { Share2, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { product } from '../../../i18n/product.ts'
import { BrandMark } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import { toast } from '../../../ui/toast.ts'

export type ShareContent = { text: string; link: string }

/** Share URLs of the targets that accept a link. */
export const shareUrls = {
  facebook: ({ link }: ShareContent) =>
    `https://www.facebook.com/sharer/sharer.php?${toSearchString({ u: link })}`,
  x: ({ text, link }: ShareContent) =>
    `https://twitter.com/intent/tweet?${toSearchString({ text, url: link })}`,
  whatsapp: ({ text, link }: ShareContent) => `https://wa.me/?${toSearchString({ text: `${text} ${link}` })}`,
}

/** Encodes spaces as %20: some apps show a plus literally. */
function toSearchString(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll('+', '%20')
}

const targetClasses =
  'grid w-full min-h-11 justify-items-center gap-1.5 rounded-control p-2 text-13 font-medium text-ink no-underline motion-feedback hover:bg-ink/5'

/** Instagram doesn't accept links, so its button explains what to do. */
function ShareTargets({ shareContent }: { shareContent: ShareContent }) {
  return (
    <ul aria-label={m.sharing_targets()} className="grid grid-cols-4 gap-1 large-text:grid-cols-2">
      <Target href={shareUrls.facebook(shareContent)} label={m.sharing_facebook()}>
        <BrandIcon d="M13.5 21v-7.5H16l.5-3.2h-3V8.2c0-1 .4-1.7 1.8-1.7h1.4V3.7c-.7-.1-1.5-.2-2.2-.2-2.4 0-4 1.4-4 4.1v2.7H8v3.2h2.5V21" />
      </Target>
      <Target href={shareUrls.x(shareContent)} label={m.sharing_x()}>
        <BrandIcon d="M4 4l16 16M20 4L4 20" />
      </Target>
      <Target href={shareUrls.whatsapp(shareContent)} label={m.sharing_whatsapp()}>
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden />
      </Target>
      <li>
        <button
          type="button"
          className={targetClasses}
          onClick={() =>
            toast({ title: m.sharing_instagram_title(), description: m.sharing_instagram_detail() })
          }
        >
          <IconDisc>
            <BrandIcon d="M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.8 7.2v.01" />
          </IconDisc>
          {m.sharing_instagram()}
        </button>
      </li>
    </ul>
  )
}

type TargetProps = { href: string; label: string; children: ReactNode }

function Target({ href, label, children }: TargetProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={targetClasses}>
        <IconDisc>{children}</IconDisc>
        {label}
        <span className="sr-only"> {m.sharing_new_tab()}</span>
      </a>
    </li>
  )
}

function IconDisc({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-12 place-items-center rounded-full border border-line text-second">
      {children}
    </span>
  )
}

function BrandIcon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={d} />
    </svg>
  )
}

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

export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shareContent = { text: m.sharing_text({ product }), link: location.origin }
  return <ShareSheet open={open} onClose={onClose} shareContent={shareContent} />
}
