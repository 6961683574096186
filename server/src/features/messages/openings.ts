import { createHash } from 'node:crypto'

import { translateInterestTo } from '@coterie/contract/i18n/interests'
import { interestNames } from '@coterie/contract/interest-names'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { getFirstName } from '../../i18n/first-name.ts'
import { getConversationAccess } from './access.ts'
import { findSharedFacts } from './opening-queries.ts'
import type { SharedFacts } from './opening-queries.ts'
import { parseConversationKey } from './rules.ts'

/** Two suggested first messages: for the viewer's introduction while their request is open, else for the chat. */
export async function suggestOpenings(
  db: Queryable,
  { viewerId, language, now }: { viewerId: number; language: Language; now: Date },
  key: string,
): Promise<string[] | typeof notFound> {
  const conversation = parseConversationKey(key)
  const conversationAccess = await getConversationAccess(db, viewerId, conversation)
  if (isRefusal(conversationAccess)) return conversationAccess
  const { access } = conversationAccess
  if (access === 'closed') return []
  const facts = await findSharedFacts(db, viewerId, conversation, now)
  if (facts === undefined) return notFound
  const joinOrChat = access === 'requested' ? joinTexts : circleTexts
  const texts = conversation.kind === 'person' ? personTexts : joinOrChat
  return writeOpenings(facts, { texts, seed: `${viewerId} ${key}`, language })
}

/** Names are first names; `interest` is one that both share. */
type TextInput = {
  viewer: string
  name: string
  interest: string
  circle: string
  meetup: string
  city: string
}
type Text = (input: TextInput, options: { locale: Language }) => string
type FactKind = 'interest' | 'circle' | 'meetup' | 'city'

/** Phrasings by the fact they mention. `neutral` mentions none, and both of its texts are needed if nothing is shared. */
type Texts = { readonly [Kind in FactKind]?: readonly Text[] } & { readonly neutral: readonly [Text, Text] }

const personTexts: Texts = {
  interest: [m.opening_person_interest, m.opening_person_interest_plan],
  circle: [m.opening_person_circle, m.opening_person_circle_start],
  meetup: [m.opening_person_meetup, m.opening_person_meetup_together],
  city: [m.opening_person_city, m.opening_person_city_plan],
  neutral: [m.opening_person_neutral, m.opening_person_neutral_week],
}
const joinTexts: Texts = {
  interest: [m.opening_join_interest, m.opening_join_interest_people],
  city: [m.opening_join_city],
  neutral: [m.opening_join_neutral, m.opening_join_neutral_meetups],
}
const circleTexts: Texts = {
  interest: [m.opening_circle_interest, m.opening_circle_interest_plan],
  meetup: [m.opening_circle_meetup],
  city: [m.opening_circle_city],
  neutral: [m.opening_circle_neutral, m.opening_circle_neutral_day],
}

/** Up to two facts, then neutral texts. The choice looks random, but is always the same for a seed. */
function writeOpenings(
  facts: SharedFacts,
  { texts, seed, language }: { texts: Texts; seed: string; language: Language },
): string[] {
  const choose = <Item>(items: readonly Item[], what: string): Item | undefined =>
    items[hash(`${seed} ${what}`) % items.length]
  const interest = choose(facts.interests, 'interests') ?? null
  const input = {
    viewer: getFirstName(facts.viewerName),
    name: getFirstName(facts.peerName ?? ''),
    interest: interest === null ? '' : toNameInSentence(interest, language),
    circle: facts.meetup?.circle ?? '',
    meetup: facts.meetup?.title ?? '',
    city: facts.city ?? '',
  }
  const circle = choose(facts.circles, 'circles') ?? null
  const inputs: Record<FactKind, TextInput | null> = {
    interest: interest === null ? null : input,
    circle: circle === null ? null : { ...input, circle },
    meetup: facts.meetup === null ? null : input,
    city: facts.city === null ? null : input,
  }
  const kinds = (Object.keys(inputs) as FactKind[]).toSorted(
    (first, second) => hash(`${seed} ${first}`) - hash(`${seed} ${second}`),
  )
  const shared = kinds.flatMap((kind) => {
    const kindInput = inputs[kind]
    const text = choose(texts[kind] ?? [], `${kind} text`)
    return kindInput === null || text === undefined ? [] : text(kindInput, { locale: language })
  })
  const neutral = texts.neutral.map((text) => text(input, { locale: language }))
  const firstNeutral = hash(`${seed} neutral`) % 2
  return [...shared, ...neutral.slice(firstNeutral), ...neutral.slice(0, firstNeutral)].slice(0, 2)
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE()
}

/** 'hiking', 'movies & TV shows', 'AI': as people write them. Interests that people added themselves stay unchanged. */
function toNameInSentence(interest: string, language: Language): string {
  const name = translateInterestTo(language, interest)
  if (!(interest in interestNames)) return name
  return name.replaceAll(/(?<![\p{L}\d])\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLocaleLowerCase(language))
}
