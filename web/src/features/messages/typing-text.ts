import { m } from '@coterie/contract/paraglide/messages'

import { formatList } from '../../ui/lists.ts'

export function getTypingText(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length === 1) return m.messages_typing_one({ name: first })
  return names.length === 2 ? m.messages_typing_two({ names: formatList(names) }) : m.messages_typing_many()
}
