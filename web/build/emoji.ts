import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Writes the emoji data: `node web/build/emoji.ts <folder> [es]`. The folder contains `data.json`, English or Spanish, of
 * the package `emojibase-data` (MIT). One line per emoji: the emoji, its name, and after a colon more search words.
 */
type EmojiData = { emoji: string; label: string; tags?: string[]; group?: number; version: number }

const groups = new Map([
  [0, 'smileys'],
  [1, 'people'],
  [3, 'nature'],
  [4, 'food'],
  [5, 'travel'],
  [6, 'activities'],
  [7, 'things'],
  [8, 'symbols'],
  [9, 'flags'],
])
/** Many devices lack newer ones. */
const latestVersion = 15
const maxKeywords = 6
const file = fileURLToPath(new URL(`../src/i18n/emoji/${process.argv[3] ?? 'en'}.json`, import.meta.url))

const all = JSON.parse(await readFile(`${process.argv[2]}/data.json`, 'utf8')) as EmojiData[]
const chosen: Record<string, string[]> = {}
for (const data of all) {
  const group = groups.get(data.group ?? -1)
  if (group === undefined || data.version > latestVersion) continue
  ;(chosen[group] ??= []).push(toLine(data))
}
await writeFile(file, `${JSON.stringify(chosen, null, 2)}\n`)

function toLine({ emoji, label, tags = [] }: EmojiData): string {
  const labelWords = new Set(label.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const keywords = tags.filter((tag) => !labelWords.has(tag)).slice(0, maxKeywords)
  return [`${normalizeEmoji(emoji)} ${label}`, keywords.join(' ')].filter((part) => part !== '').join(': ')
}

/** Drops the emoji variation selector where Unicode does not need it, so that an emoji has one spelling. */
function normalizeEmoji(emoji: string): string {
  const forms = [emoji, emoji.replaceAll('\uFE0F', '')]
  return forms.find((form) => /^\p{RGI_Emoji}$/v.test(form)) ?? emoji
}
