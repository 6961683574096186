import type { GroupCard } from '@coterie/contract/groups/groups'

import { Picture } from '../../ui/picture.tsx'
import { DrawnCover } from './generated-cover.tsx'

type CoverProps = {
  circle: Pick<GroupCard, 'id' | 'imageUrl'>
  /** How wide it stands, as for an img: '104px', '(min-width: 48rem) 680px, 100vw'. */
  sizes: string
  /** Fetched at once and before others: for the picture that a page is about. */
  eager?: boolean
}

/** A circle's picture, or one drawn for it. It fills the box around it and goes to its edge. */
export function Cover({ circle, sizes, eager = false }: CoverProps) {
  if (circle.imageUrl === null) return <DrawnCover seed={circle.id} />
  return (
    <Picture
      src={circle.imageUrl}
      alt=""
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  )
}
