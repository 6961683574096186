import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'

type InCommonRowProps = { href: string; name: string; picture: string | null; onFollow?: () => void }

/** A person or circle that two have in common, leading there. */
export function InCommonRow({ href, name, picture, onFollow }: InCommonRowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-control py-1 text-15 text-ink no-underline motion-feedback hover:bg-ink/5 hover:underline"
      >
        <Avatar name={name} picture={picture} size="small" />
        <span className="min-w-0 truncate">{name}</span>
      </Link>
    </li>
  )
}
