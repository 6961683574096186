import { messagesTexts } from '../../i18n/messages.ts'
import { formatList } from '../../ui/lists.ts'

export function getTypingText(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length === 1) return messagesTexts.typingOne(first)
  return names.length === 2 ? messagesTexts.typingTwo(formatList(names)) : messagesTexts.typingMany
}
