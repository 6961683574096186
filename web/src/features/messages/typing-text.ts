import { messagesWords } from '../../i18n/messages.ts'

/** Who is writing, in words. */
export function typing(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length === 1) return messagesWords.typingOne(first)
  return names.length === 2 ? messagesWords.typingTwo(first, second) : messagesWords.typingMany
}
