import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { formatList } from '../../ui/text.ts'

/** `index` is where the part starts in the whole text. */
export type TextPart = { index: number; text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Splits a text into plain parts and links: `'see https://a.org.'` is `see `, the link and `.`. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(urlPattern)) {
    if (index > end) parts.push({ index: end, text: text.slice(end, index) })
    parts.push({ index, text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ index: end, text: text.slice(end) })
  return parts
}

const previewLength = 40

/** The start of a message on one line: 40 characters, then '...'. */
export function truncatePreview(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, ' ').trim())
  if (characters.length <= previewLength) return characters.join('')
  return `${characters.slice(0, previewLength).join('')}...`
}

export const collapsedTexts = { blocked: m.messages_collapsed_blocked, hidden: m.messages_collapsed_hidden }

/** A message in one line. A collapsed message doesn't show its text. */
export function toOneLine({
  content,
  picture,
  deleted,
  collapsed,
}: Pick<Message, 'content' | 'picture' | 'deleted' | 'collapsed'>): string {
  if (deleted) return m.messages_was_deleted()
  if (collapsed !== undefined) return collapsedTexts[collapsed]()
  return truncatePreview(content) || (picture === null ? '' : m.messages_picture())
}

export function getTypingText(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length === 1) return m.messages_typing_one({ name: first })
  return names.length === 2 ? m.messages_typing_two({ names: formatList(names) }) : m.messages_typing_many()
}
