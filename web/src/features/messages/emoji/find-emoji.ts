import { m } from '@coterie/contract/paraglide/messages'

import lines from '../../../i18n/emoji.json'

const emojiGroupTexts = {
  smileys: m.messages_emoji_groups_smileys,
  people: m.messages_emoji_groups_people,
  nature: m.messages_emoji_groups_nature,
  food: m.messages_emoji_groups_food,
  travel: m.messages_emoji_groups_travel,
  activities: m.messages_emoji_groups_activities,
  things: m.messages_emoji_groups_things,
  symbols: m.messages_emoji_groups_symbols,
  flags: m.messages_emoji_groups_flags,
}

export type Emoji = { emoji: string; name: string; searchText: string }
export type EmojiGroup = { name: string; emoji: Emoji[] }

const names: Partial<Record<string, () => string>> = emojiGroupTexts

export const emojiGroups: readonly EmojiGroup[] = Object.entries(lines).map(([group, all]) => ({
  name: names[group]?.() ?? group,
  emoji: all.map(parseLine),
}))

/** '😀 grinning face: cheerful happy' */
function parseLine(line: string): Emoji {
  const [emoji = '', ...rest] = line.split(' ')
  const [name = '', words = ''] = rest.join(' ').split(': ')
  return { emoji, name, searchText: normalizeText(`${name} ${words}`) }
}

/** Lower case without accents, because people leave them out when searching. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const maxResults = 60

/** Emoji with a word that starts with each search word. Matches of the name come first. */
export function findEmoji(search: string): Emoji[] {
  const searchTerms = normalizeText(search).split(/\s+/).filter(Boolean)
  const matches = (text: string) => searchTerms.every((word) => ` ${text}`.includes(` ${word}`))
  const found = emojiGroups.flatMap(({ emoji }) => emoji).filter(({ searchText }) => matches(searchText))
  const byName = found.filter(({ name }) => matches(normalizeText(name)))
  return [...byName, ...found.filter((emoji) => !byName.includes(emoji))].slice(0, maxResults)
}
