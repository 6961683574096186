import { challenges } from '@coterie/contract/game/points'
import { findInterest, interestName } from '@coterie/contract/i18n/es/interests'
import { interestCatalogue, onboardingInterests } from '@coterie/contract/interests'
import { expect, test } from 'vitest'

import { connectingTexts } from './es/connecting.ts'
import { gameNewsTexts } from './es/game-news.ts'
import { messagesTexts } from './es/messages.ts'
import { findButtonTexts } from './testing/button-labels.ts'
import { isText, collectTexts, type Texts } from './testing/texts.ts'

const english = import.meta.glob<Texts>(['./*.ts', '!./*.test.ts', '../../../contract/src/i18n/*.ts'], {
  eager: true,
})
const spanish = import.meta.glob<Texts>(['./es/*.ts', '../../../contract/src/i18n/es/*.ts'], { eager: true })
const spanishSources = import.meta.glob<string>('./es/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const pages = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** They hold no texts: the name that the operator gives, and how dates are written. */
const withoutTexts = new Set(['./product.ts', './language.ts'])
const names = Object.keys(english).filter((name) => !withoutTexts.has(name))
const counterpart = (name: string) => name.replace(/[^/]+$/, 'es/$&')

/** What reads alike in both. */
const sameInBoth = new Set([
  'Admin',
  'Beta',
  'BFFs',
  'Coterie',
  'Emoji',
  'Facebook',
  'Google Calendar',
  'Instagram',
  'No',
  'Outlook',
  'PayPal',
  'Premium',
  'Spam',
  'Total',
  'WhatsApp',
  'X',
])
const sameInterests = new Set(['Blockchain', 'Golf', 'Karaoke', 'Trivia', 'Yoga'])

type Pair = { key: string; text: string; other: string }

const pairs: Pair[] = names.flatMap((name) => {
  const theirs = new Map(collectTexts(spanish[counterpart(name)] ?? {}))
  return collectTexts(english[name] ?? {}).map(([key, text]) => ({
    key: `${name} ${key}`,
    text,
    other: theirs.get(key) ?? '',
  }))
})
/** Without what a function was tried with. */
const getPath = ({ key }: Pair) => key.split(' ').slice(0, 2).join(' ')
/** How many characters fit where the English text does. A name is longer than those that functions are tried with. */
const room = ({ key, text }: Pair) => Math.max(16, 1.6 * (text.length + (key.endsWith(')') ? 6 : 0)))

const listKeys = (some: readonly Pair[]) => some.map(({ key, text, other }) => `${key}: ${text} → ${other}`)

test('every module of words has a counterpart', () => {
  expect(names.filter((name) => !(counterpart(name) in spanish))).toEqual([])
  const expected = new Set(Object.keys(english).map(counterpart))
  expect(Object.keys(spanish).filter((name) => !expected.has(name))).toEqual([])
})

test('every English text has one in Spanish, whatever the numbers and names in it', () => {
  expect(pairs.length).toBeGreaterThan(2000)
  const said = new Set(pairs.filter(({ other }) => other.trim() !== '').map(getPath))
  expect(listKeys(pairs.filter((pair) => !said.has(getPath(pair))))).toEqual([])
  expect(listKeys(pairs.filter(({ other }) => /undefined|NaN|\[object/.test(other)))).toEqual([])
})

test('no text is left in English', () => {
  const same = pairs.filter(
    ({ text, other }) => text === other && isText(text) && !sameInBoth.has(text.split(':')[0] ?? ''),
  )
  expect(listKeys(same)).toEqual([])
  const strange = /\b(?:the|your|you|with|this|please|failed|could|cannot|of|and)\b/i
  expect(listKeys(pairs.filter(({ other }) => strange.test(other)))).toEqual([])
})

test('questions and exclamations begin with their mark', () => {
  const halves = pairs.filter(
    ({ other }) => other.includes('?') !== other.includes('¿') || other.includes('!') !== other.includes('¡'),
  )
  expect(listKeys(halves)).toEqual([])
})

test('no sentence ends with a time of the day: ‘11:30 p.m.’ has its point', () => {
  const ends = /\$\{(?:time|when|from|to|at)\}\.[` ]/
  const sentences = Object.values(spanishSources).flatMap((source) => source.split('\n'))
  expect(sentences.filter((line) => line.includes('(time: string)')).length).toBeGreaterThan(0)
  expect(sentences.filter((line) => ends.test(line))).toEqual([])
})

test('what stands on a button or a tab is about as short as in English', () => {
  const ways = findButtonTexts(Object.values(pages))
  const onButtons = pairs.filter((pair) => ways.has(getPath(pair).split(' ')[1] ?? ''))
  expect(onButtons.length).toBeGreaterThan(150)
  const long = onButtons.filter((pair) => pair.other.length > room(pair))
  expect(listKeys(long)).toEqual([])
})

test('interests are called in Spanish, and understood in it', () => {
  const catalogue = [
    ...Object.keys(interestCatalogue),
    ...Object.values(interestCatalogue).flat(),
    ...Object.values(onboardingInterests),
  ]
  const left = catalogue.filter((name) => interestName(name) === name && !sameInterests.has(name))
  expect(left).toEqual([])
  for (const name of catalogue)
    expect(interestName(findInterest(interestName(name)))).toBe(interestName(name))
  expect(findInterest('natacion')).toBe('Swimming')
  expect(findInterest('Dibujo urbano')).toBe('Dibujo urbano')
})

test('challenges are called in Spanish', () => {
  const texts = challenges.flatMap(({ title, description }) => [title, description])
  expect(texts.filter((text) => gameNewsTexts.challenge(text) === text)).toEqual([])
})

test('Spanish joins names as it is spoken: Ana e Inés', () => {
  expect(messagesTexts.typingTwo('Ana', 'Inés')).toBe('Ana e Inés están escribiendo…')
  expect(messagesTexts.typingTwo('Inés', 'Ana')).toBe('Inés y Ana están escribiendo…')
  expect(connectingTexts.connectedDetail('Irene')).toMatch(/^Tú e Irene /)
})
