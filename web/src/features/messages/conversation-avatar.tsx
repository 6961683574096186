import { Avatar } from '../../ui/avatar.tsx'
import { CircleFace } from '../groups/circle-avatar.tsx'
import { otherIn } from './conversation-queries.ts'

type FaceProps = { conversation: string; name: string; image: string | null }

/** Whom one writes with: a person's face, or a circle's cover. */
export function Face({ conversation, name, image }: FaceProps) {
  if (otherIn(conversation) !== null) return <Avatar name={name} picture={image} />
  return <CircleFace id={Number(conversation)} imageUrl={image} />
}
