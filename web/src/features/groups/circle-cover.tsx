import type { GroupCard } from '@coterie/contract/groups/groups'

import { Picture } from '../../ui/picture.tsx'
import { GeneratedCover } from './generated-cover.tsx'

type CircleCoverProps = {
  circle: Pick<GroupCard, 'id' | 'imageUrl'>
  sizes: string
  /** For the main picture of a page: loads immediately and with high priority. */
  isEager?: boolean
}

/** Falls back to a generated cover. */
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
