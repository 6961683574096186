import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Writes the emoji data: `node web/build/emoji.ts <folder> [es]`. The folder contains `data.json`, English or Spanish, of
 * the package `emojibase-data` (MIT). One line per emoji: the emoji, its name, and after a colon more search words.
 */
type Known = { emoji: string; label: string; tags?: string[]; group?: number; version: number }

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

const all = JSON.parse(await readFile(`${process.argv[2]}/data.json`, 'utf8')) as Known[]
const chosen: Record<string, string[]> = {}
for (const known of all) {
  const group = groups.get(known.group ?? -1)
  if (group === undefined || known.version > latestVersion) continue
  ;(chosen[group] ??= []).push(toLine(known))
}
await writeFile(file, `${JSON.stringify(chosen, null, 2)}\n`)

function toLine({ emoji, label, tags = [] }: Known): string {
  const named = new Set(label.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = tags.filter((tag) => !named.has(tag)).slice(0, maxKeywords)
  return [`${withEmojiPresentation(emoji)} ${label}`, words.join(' ')]
    .filter((part) => part !== '')
    .join(': ')
}

/** Drops the emoji variation selector where Unicode does not need it, so that an emoji has one spelling. */
function withEmojiPresentation(emoji: string): string {
  const forms = [emoji, emoji.replaceAll('\uFE0F', '')]
  return forms.find((form) => /^\p{RGI_Emoji}$/v.test(form)) ?? emoji
}
