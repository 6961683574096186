import { demoPerson } from '../accounts.ts'
import type { Circle, Friendship, Message, Person } from '../community.ts'
import { cities } from '../content/cities.ts'
import { circlePartings, partings } from '../content/small-talk.ts'
import { dice } from '../random.ts'
import { chooseSlots, fill } from '../slots.ts'
import { firstNames, planSlots } from './play-thread.ts'

/** Adds a last word to each conversation that would end as another one does, or with a vote. */
export function withLastWords(messages: readonly Message[], friendships: readonly Friendship[]): Message[] {
  const metIn = new Map(friendships.map(({ between, circle }) => [pairOf(...between), circle]))
  const used = new Set<string>()
  const turns = new Turns()
  const conversations = Map.groupBy(messages, ({ from, to }) => ('theme' in to ? to : pairOf(from, to)))
  const added = [...conversations].flatMap(([conversation, said], index) => {
    const last = said.at(-1)
    if (last === undefined) return []
    const isNew = last.vote === undefined && !used.has(last.text)
    const circle = typeof conversation === 'string' ? metIn.get(conversation) : conversation
    if (isNew || circle === undefined) {
      used.add(last.text)
      return []
    }
    const turn = 'theme' in last.to ? index : turns.next(circle, [last.from, last.to])
    const closing = lastWord(said, { last, circle, used, turn })
    used.add(closing.text)
    return [closing]
  })
  return [...messages, ...added].toSorted((a, b) => b.sent - a.sent)
}

const pairOf = (one: Person, other: Person) => [one.email, other.email].toSorted().join(' ')

/** Deals out texts so that a person's friends say different ones. */
class Turns {
  readonly #dealt = new Map<Person, number>()

  next({ city }: Circle, two: readonly Person[]): number {
    const dealt = two.map((person) => this.#dealt.get(person) ?? 0)
    for (const [index, person] of two.entries()) this.#dealt.set(person, (dealt[index] ?? 0) + 1)
    return cities.indexOf(city) * 5 + Math.max(...dealt)
  }
}

type LastWordInput = { last: Message; circle: Circle; used: ReadonlySet<string>; turn: number }

/** Said by another of those who spoke last; the demo person leaves it to others. */
function lastWord(said: readonly Message[], { last, circle, used, turn: first }: LastWordInput): Message {
  const chance = dice('last word', last.from.email, last.text, first)
  const speakers = said.slice(-8).map(({ from }) => from)
  const inCircle = 'theme' in last.to
  const from =
    speakers.find((one) => one !== last.from && (!inCircle || one.email !== demoPerson.email)) ?? last.from
  const to = 'theme' in last.to ? last.to : from === last.from ? last.to : last.from
  const names = 'theme' in to ? {} : firstNames([from, to])
  const sent = Math.max(1, last.sent - chance.between(2, 45))
  const texts = inCircle ? circlePartings : partings
  for (let turn = first; ; turn += 1) {
    const slots = {
      ...chooseSlots(circle.city, chance),
      ...(inCircle ? circle.slots : {}),
      ...planSlots(circle, chance),
      ...names,
    }
    const text = fill(texts[turn % texts.length] ?? '', slots)
    if (!used.has(text)) return { from, to, text, sent }
  }
}
