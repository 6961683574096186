import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { toast } from '../../../ui/toast.ts'
import { sharingWords } from '../../../i18n/sharing.ts'
import { targetLinks, type Shared } from './share-links.ts'

const look =
  'grid w-full min-h-11 justify-items-center gap-1.5 rounded-control p-2 text-13 font-medium text-ink no-underline motion-feedback hover:bg-ink/5'

/** The four places: three open in a new tab, the fourth takes no links and says what to do. */
export function ShareTargets({ shared }: { shared: Shared }) {
  return (
    <ul aria-label={sharingWords.targets} className="grid grid-cols-4 gap-1 large-text:grid-cols-2">
      <Target href={targetLinks.facebook(shared)} label={sharingWords.facebook}>
        <Drawn d="M13.5 21v-7.5H16l.5-3.2h-3V8.2c0-1 .4-1.7 1.8-1.7h1.4V3.7c-.7-.1-1.5-.2-2.2-.2-2.4 0-4 1.4-4 4.1v2.7H8v3.2h2.5V21" />
      </Target>
      <Target href={targetLinks.x(shared)} label={sharingWords.x}>
        <Drawn d="M4 4l16 16M20 4L4 20" />
      </Target>
      <Target href={targetLinks.whatsapp(shared)} label={sharingWords.whatsapp}>
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden />
      </Target>
      <li>
        <button
          type="button"
          className={look}
          onClick={() =>
            toast({ title: sharingWords.instagramTitle, description: sharingWords.instagramDetail })
          }
        >
          <Disc>
            <Drawn d="M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.8 7.2v.01" />
          </Disc>
          {sharingWords.instagram}
        </button>
      </li>
    </ul>
  )
}

type TargetProps = { href: string; label: string; children: ReactNode }

function Target({ href, label, children }: TargetProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
        <Disc>{children}</Disc>
        {label}
        <span className="sr-only"> {sharingWords.newTab}</span>
      </a>
    </li>
  )
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-12 place-items-center rounded-full border border-line text-second">
      {children}
    </span>
  )
}

function Drawn({ d }: { d: string }) {
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
