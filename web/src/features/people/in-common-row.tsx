import type { ReactNode } from 'react'
import { Link } from 'wouter'

type InCommonRowProps = { href: string; name: string; face: ReactNode; onFollow?: () => void }

/** A person or circle that two have in common, leading there. */
export function InCommonRow({ href, name, face, onFollow }: InCommonRowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-control py-1 text-15 text-ink no-underline motion-feedback hover:bg-ink/5 hover:underline"
      >
        {face}
        <span className="min-w-0 truncate">{name}</span>
      </Link>
    </li>
  )
}
