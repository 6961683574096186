import { m } from '@coterie/contract/paraglide/messages'

import { getLanguage } from '../../../i18n/language.ts'

const emojiGroupTexts: Partial<Record<string, () => string>> = {
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

const catalogs = import.meta.glob<Record<string, string[]>>('../../../i18n/emoji/*.json', {
  import: 'default',
})

let emojiGroups: readonly EmojiGroup[] = []

/** Loads the names of emoji in the reader's language, or in English. Before anything else here is used. */
export async function loadEmoji(): Promise<void> {
  const load =
    catalogs[`../../../i18n/emoji/${getLanguage()}.json`] ?? catalogs['../../../i18n/emoji/en.json']
  emojiGroups = Object.entries((await load?.()) ?? {}).map(([group, lines]) => ({
    name: emojiGroupTexts[group]?.() ?? group,
    emoji: lines.map(parseLine),
  }))
}

export function getEmojiGroups(): readonly EmojiGroup[] {
  return emojiGroups
}

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
