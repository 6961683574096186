import { Avatar } from '../../ui/avatar.tsx'
import { CircleAvatar } from '../groups/circle-cover.tsx'
import { getOtherUserId } from './conversation-queries.ts'

type ConversationAvatarProps = { conversation: string; name: string; image: string | null }

export function ConversationAvatar({ conversation, name, image }: ConversationAvatarProps) {
  if (getOtherUserId(conversation) !== null) return <Avatar name={name} picture={image} />
  return <CircleAvatar id={Number(conversation)} imageUrl={image} />
}
