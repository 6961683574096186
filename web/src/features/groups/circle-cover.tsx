import type { GroupCard } from '@coterie/contract/groups/groups'

import { Picture } from '../../ui/picture.tsx'
import { GeneratedCover } from './generated-cover.tsx'

type CircleCoverProps = {
  circle: Pick<GroupCard, 'id' | 'imageUrl'>
  /** The `sizes` of an img: '104px', '(min-width: 48rem) 680px, 100vw'. */
  sizes: string
  /** Load at once and with high priority: for the main picture of a page. */
  isEager?: boolean
}

/** A circle's picture, or a generated one. Fills its container. */
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
