import { m } from '@coterie/contract/paraglide/messages'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { toast } from '../../../ui/toast.ts'
import { shareUrls, type ShareContent } from './share-links.ts'

const targetClasses =
  'grid w-full min-h-11 justify-items-center gap-1.5 rounded-control p-2 text-13 font-medium text-ink no-underline motion-feedback hover:bg-ink/5'

/** Instagram doesn't accept links, so its button explains what to do. */
export function ShareTargets({ shareContent }: { shareContent: ShareContent }) {
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
