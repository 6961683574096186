import type { Thread } from '@coterie/contract/messages/messages'

import { CircleHeaderMenu } from '../circle-header-link.tsx'
import { MuteMenu } from './mute-menu.tsx'

export function ThreadMenu({ thread }: { thread: Thread }) {
  const { key, isGroup } = thread.conversation
  return (
    <span className="flex shrink-0">
      <MuteMenu thread={thread} />
      {isGroup && <CircleHeaderMenu id={Number(key)} />}
    </span>
  )
}
