import type { GroupCard } from '@coterie/contract/groups/groups'

import { Picture } from '../../ui/picture.tsx'
import { GeneratedCover } from './generated-cover.tsx'

type CircleCoverProps = {
  circle: Pick<GroupCard, 'id' | 'imageUrl'>
  /** How wide it stands, as for an img: '104px', '(min-width: 48rem) 680px, 100vw'. */
  sizes: string
  /** Fetched at once and before others: for the picture that a page is about. */
  isEager?: boolean
}

/** A circle's picture, or one drawn for it. It fills the box around it and goes to its edge. */
export function CircleCover({ circle, sizes, isEager = false }: CircleCoverProps) {
  if (circle.imageUrl === null) return <GeneratedCover seed={circle.id} />
  return (
    <Picture
      src={circle.imageUrl}
      alt=""
      sizes={sizes}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  )
}
