import type { GroupCard } from '@coterie/contract/groups'
import { Heart } from 'lucide-react'

import { groupsWords } from '../../words/groups.ts'
import { useLike } from './likes.ts'

/** A heart and how many like this circle; it stands on a picture. */
export function LikeButton({ circle: { id, likes } }: { circle: Pick<GroupCard, 'id' | 'likes'> }) {
  const like = useLike(id)
  return (
    <button
      type="button"
      aria-pressed={likes.mine}
      aria-label={groupsWords.like(likes.count)}
      onClick={() => like(!likes.mine)}
      className="group/like inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-card px-3.5 text-15 font-semibold text-ink tabular-nums motion-feedback hover:text-accent high-contrast:border-2"
    >
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="text-accent transition-transform duration-(--motion-feedback) group-active/like:scale-90 group-aria-pressed/like:fill-current"
      />
      {/* A new key makes the count come in anew. */}
      <span key={likes.count} className="animate-[rise_300ms_var(--ease-in)_both]">
        {likes.count}
      </span>
    </button>
  )
}
