import { messagesTexts } from '../../i18n/messages.ts'

export function getTypingText(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length === 1) return messagesTexts.typingOne(first)
  return names.length === 2 ? messagesTexts.typingTwo(first, second) : messagesTexts.typingMany
}
