import { demoPerson } from '../accounts.ts'
import type { Circle, Friendship, Message, Person } from '../community.ts'
import { cities } from '../content/cities.ts'
import { circleClosings, closings } from '../content/small-talk.ts'
import { createRandom } from '../random.ts'
import { chooseSlots, fill } from '../slots.ts'
import { toNameSlots, choosePlanSlots } from './thread-messages.ts'

/** Adds a closing message to each conversation that would end like another one, or with a vote. */
export function addClosingMessages(
  messages: readonly Message[],
  friendships: readonly Friendship[],
): Message[] {
  const metIn = new Map(friendships.map(({ between, circle }) => [toPairKey(...between), circle]))
  const used = new Set<string>()
  const counter = new ClosingCounter()
  const conversations = Map.groupBy(messages, ({ from, to }) => ('theme' in to ? to : toPairKey(from, to)))
  const added = [...conversations].flatMap(([conversation, thread], index) => {
    const last = thread.at(-1)
    if (last === undefined) return []
    const isUnique = last.vote === undefined && !used.has(last.text)
    const circle = typeof conversation === 'string' ? metIn.get(conversation) : conversation
    if (isUnique || circle === undefined) {
      used.add(last.text)
      return []
    }
    const turn = 'theme' in last.to ? index : counter.next(circle, [last.from, last.to])
    const closing = composeClosingMessage(thread, { last, circle, used, turn })
    used.add(closing.text)
    return [closing]
  })
  return [...messages, ...added].toSorted((a, b) => b.sent - a.sent)
}

const toPairKey = (a: Person, b: Person) => [a.email, b.email].toSorted().join(' ')

/** Numbers the closing messages, so that a person's friends write different ones. */
class ClosingCounter {
  readonly #counts = new Map<Person, number>()

  next({ city }: Circle, pair: readonly Person[]): number {
    const counts = pair.map((person) => this.#counts.get(person) ?? 0)
    for (const [index, person] of pair.entries()) this.#counts.set(person, (counts[index] ?? 0) + 1)
    return cities.indexOf(city) * 5 + Math.max(...counts)
  }
}

type ClosingInput = { last: Message; circle: Circle; used: ReadonlySet<string>; turn: number }

/** A message by another recent speaker; in circles, never by the demo person, who has unread messages. */
function composeClosingMessage(
  thread: readonly Message[],
  { last, circle, used, turn: first }: ClosingInput,
): Message {
  const random = createRandom('last word', last.from.email, last.text, first)
  const speakers = thread.slice(-8).map(({ from }) => from)
  const inCircle = 'theme' in last.to
  const from =
    speakers.find((speaker) => speaker !== last.from && (!inCircle || speaker.email !== demoPerson.email)) ??
    last.from
  const to = 'theme' in last.to ? last.to : from === last.from ? last.to : last.from
  const names = 'theme' in to ? {} : toNameSlots([from, to])
  const sent = Math.max(1, last.sent - random.between(2, 45))
  const texts = inCircle ? circleClosings : closings
  for (let turn = first; ; turn += 1) {
    const slots = {
      ...chooseSlots(circle.city, random),
      ...(inCircle ? circle.slots : {}),
      ...choosePlanSlots(circle, random),
      ...names,
    }
    const text = fill(texts[turn % texts.length] ?? '', slots)
    if (!used.has(text)) return { from, to, text, sent }
  }
}
