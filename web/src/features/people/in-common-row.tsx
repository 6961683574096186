import type { ReactNode } from 'react'
import { Link } from 'wouter'

type InCommonRowProps = { href: string; name: string; avatar: ReactNode; onNavigate?: () => void }

export function InCommonRow({ href, name, avatar, onNavigate }: InCommonRowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onNavigate}
        className="flex min-h-11 items-center gap-3 rounded-control py-1 text-15 text-ink no-underline motion-feedback hover:bg-ink/5 hover:underline"
      >
        {avatar}
        <span className="min-w-0 truncate">{name}</span>
      </Link>
    </li>
  )
}
