import lines from '../../../i18n/emoji.json'
import { messagesWords } from '../../../i18n/messages.ts'

export type Emoji = { emoji: string; name: string; words: string }
export type EmojiGroup = { name: string; emoji: Emoji[] }

const names: Partial<Record<string, string>> = messagesWords.emojiGroups

/** All that one can choose from, group by group. */
export const emojiGroups: readonly EmojiGroup[] = Object.entries(lines).map(([group, all]) => ({
  name: names[group] ?? group,
  emoji: all.map(parse),
}))

/** '😀 grinning face: cheerful happy' */
function parse(line: string): Emoji {
  const [emoji = '', ...rest] = line.split(' ')
  const [name = '', words = ''] = rest.join(' ').split(': ')
  return { emoji, name, words: plain(`${name} ${words}`) }
}

/** In small letters without accents, which nobody types while searching. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const mostFound = 60

/** Those with a word that begins with each of the words that are looked for; those of that name first. */
export function findEmoji(search: string): Emoji[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean)
  const isIn = (text: string) => wanted.every((word) => ` ${text}`.includes(` ${word}`))
  const found = emojiGroups.flatMap(({ emoji }) => emoji).filter(({ words }) => isIn(words))
  const byName = found.filter(({ name }) => isIn(plain(name)))
  return [...byName, ...found.filter((emoji) => !byName.includes(emoji))].slice(0, mostFound)
}
