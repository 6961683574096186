import { createHash } from 'node:crypto'

import { translateInterestTo } from '@coterie/contract/i18n/interests'
import { translatePromptTo } from '@coterie/contract/i18n/prompts'
import { interestNames } from '@coterie/contract/interest-names'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { readPromptAnswers } from '../../db/written-texts.ts'
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
  const chatTexts = facts.isNewcomer ? newcomerTexts : circleTexts
  const groupTexts = access === 'requested' ? joinTexts : chatTexts
  const texts = conversation.kind === 'person' ? personTexts : groupTexts
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
  prompt: string
  answer: string
}
type Text = (input: TextInput, options: { locale: Language }) => string
/** `question`: the person named what to ask them about. */
type FactKind = 'interest' | 'circle' | 'meetup' | 'city' | 'prompt' | 'question'

/** Phrasings by the fact they mention. `neutral` mentions none, and both of its texts are needed if nothing is shared. */
type Texts = { readonly [Kind in FactKind]?: readonly Text[] } & { readonly neutral: readonly [Text, Text] }

const personTexts: Texts = {
  interest: [m.opening_person_interest, m.opening_person_interest_plan],
  circle: [m.opening_person_circle, m.opening_person_circle_start],
  meetup: [m.opening_person_meetup, m.opening_person_meetup_together],
  city: [m.opening_person_city, m.opening_person_city_plan],
  prompt: [m.opening_person_prompt],
  question: [m.opening_person_question],
  neutral: [m.opening_person_neutral, m.opening_person_neutral_week],
}
const joinTexts: Texts = {
  interest: [m.opening_join_interest, m.opening_join_interest_people],
  city: [m.opening_join_city],
  neutral: [m.opening_join_neutral, m.opening_join_neutral_meetups],
}
const newcomerTexts: Texts = {
  interest: [m.opening_newcomer_interest],
  meetup: [m.opening_newcomer_meetup],
  city: [m.opening_newcomer_city],
  neutral: [m.opening_newcomer_neutral, m.opening_newcomer_neutral_lately],
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
  const inputs = createInputs(facts, language, choose)
  const write = (text: Text, input: Partial<TextInput>) =>
    text(
      {
        ...noFacts,
        viewer: getFirstName(facts.viewerName),
        name: getFirstName(facts.peerName ?? ''),
        ...input,
      },
      { locale: language },
    )
  const kinds = (Object.keys(inputs) as FactKind[]).toSorted(
    (first, second) => hash(`${seed} ${first}`) - hash(`${seed} ${second}`),
  )
  const shared = kinds.flatMap((kind) => {
    const text = choose(texts[kind] ?? [], `${kind} text`)
    const input = inputs[kind]
    return input === null || text === undefined ? [] : write(text, input)
  })
  const neutral = texts.neutral.map((text) => write(text, {}))
  const firstNeutral = hash(`${seed} neutral`) % 2
  return [...shared, ...neutral.slice(firstNeutral), ...neutral.slice(0, firstNeutral)].slice(0, 2)
}

const noFacts = { interest: '', circle: '', meetup: '', city: '', prompt: '', answer: '' }

/** What each kind of text mentions; null if that is not known. */
function createInputs(
  { interests, circles, meetup, city, promptAnswers }: SharedFacts,
  language: Language,
  choose: <Item>(items: readonly Item[], what: string) => Item | undefined,
): Record<FactKind, Partial<TextInput> | null> {
  const interest = choose(interests, 'interests')
  const circle = choose(circles, 'circles')
  const completed = choose(promptAnswers === null ? [] : readPromptAnswers(promptAnswers), 'prompts')
  const prompt = completed && {
    prompt: translatePromptTo(language, completed.prompt),
    answer: completed.answer,
  }
  const isQuestion = completed?.prompt === 'ask_me_about'
  return {
    interest: interest === undefined ? null : { interest: toNameInSentence(interest, language) },
    circle: circle === undefined ? null : { circle },
    meetup: meetup && { meetup: meetup.title, circle: meetup.circle },
    city: city === null ? null : { city },
    prompt: prompt === undefined || isQuestion ? null : prompt,
    question: prompt === undefined || !isQuestion ? null : prompt,
  }
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
