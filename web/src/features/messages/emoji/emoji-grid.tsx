import { m } from '@coterie/contract/paraglide/messages'
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'

import { getLanguage } from '../../../i18n/language.ts'
import { controlClasses } from '../../../ui/fields.tsx'

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

/** Loads the names of emoji in the viewer's language, or in English. Must finish before this module is used. */
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

type EmojiGridProps = { onChoose: (emoji: string) => void }

/** Every emoji, searchable by name. One tab stop; arrow keys move within the grid. */
export function EmojiGrid({ onChoose }: EmojiGridProps) {
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  return (
    <div className="grid gap-2">
      <input
        type="search"
        value={searchText}
        aria-label={m.messages_search_emoji()}
        placeholder={m.messages_search_emoji()}
        autoComplete="off"
        onChange={({ target }) => setSearchText(target.value)}
        className={`${controlClasses} h-11`}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it have the focus */}
      <div onKeyDown={handleArrowKeys} className="h-64 overflow-y-auto overscroll-contain max-wide:h-[40dvh]">
        {search === '' ? (
          <EmojiGroups onChoose={onChoose} />
        ) : (
          <SearchResults search={search} onChoose={onChoose} />
        )}
      </div>
    </div>
  )
}

function EmojiGroups({ onChoose }: EmojiGridProps) {
  'use memo'
  return getEmojiGroups().map(({ name, emoji }, index) => (
    <EmojiGroupSection key={name} name={name} emoji={emoji} isFirst={index === 0} onChoose={onChoose} />
  ))
}

function SearchResults({ search, onChoose }: EmojiGridProps & { search: string }) {
  const found = findEmoji(search)
  return (
    <>
      <output className="sr-only">{m.messages_result_count({ count: found.length })}</output>
      {found.length === 0 ? (
        <p className="py-8 text-center text-15 text-ink-soft">{m.messages_no_emoji()}</p>
      ) : (
        <EmojiButtons emoji={found} isFirst onChoose={onChoose} />
      )}
    </>
  )
}

type GroupProps = EmojiGridProps & { name: string; emoji: readonly Emoji[]; isFirst: boolean }

/** Groups out of view are not laid out: each has hundreds of emoji. */
function EmojiGroupSection({ name, emoji, isFirst, onChoose }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="[contain-intrinsic-size:auto_600px] [content-visibility:auto]">
      <h3 id={id} className="px-1 pt-2 pb-1 font-text text-13 font-semibold tracking-normal text-ink-soft">
        {name}
      </h3>
      <EmojiButtons emoji={emoji} isFirst={isFirst} onChoose={onChoose} />
    </section>
  )
}

type GridProps = EmojiGridProps & { emoji: readonly Emoji[]; isFirst: boolean }

function EmojiButtons({ emoji, isFirst, onChoose }: GridProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
      {emoji.map(({ emoji: character, name }, index) => (
        <button
          key={character}
          type="button"
          tabIndex={isFirst && index === 0 ? 0 : -1}
          aria-label={name}
          title={name}
          className="grid h-11 place-items-center rounded-control text-24 hover:bg-ink/7 focus-visible:bg-ink/7"
          onClick={() => onChoose(character)}
        >
          <span aria-hidden>{character}</span>
        </button>
      ))}
    </div>
  )
}

/** Left and right move to the next emoji, up and down to the same column of the next row. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const index = all.findIndex((button) => button === event.target)
  const focused = all[index]
  if (focused === undefined) return
  const next = {
    ArrowLeft: all[index - 1],
    ArrowRight: all[index + 1],
    ArrowUp: findAbove(all, index),
    ArrowDown: findBelow(all, index),
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  focused.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function findAbove(all: readonly HTMLElement[], start: number): HTMLElement | undefined {
  const from = all[start]
  return all.findLast(
    (other, index) => index < start && other.offsetLeft === from?.offsetLeft && getTop(other) < getTop(from),
  )
}

function findBelow(all: readonly HTMLElement[], start: number): HTMLElement | undefined {
  const from = all[start]
  return all.find(
    (other, index) => index > start && other.offsetLeft === from?.offsetLeft && getTop(other) > getTop(from),
  )
}

function getTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}
