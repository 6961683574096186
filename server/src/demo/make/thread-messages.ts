import type { Circle, Message, Person } from '../community.ts'
import type { Random } from '../random.ts'
import { type Slots, fill } from '../slots.ts'

export type ThreadContext = {
  cast: readonly Person[]
  to: (from: Person) => Circle | Person
  start: number
  slots: Slots
  random: Random
}

/** Turns the lines of a thread into messages. Replies take one to twenty minutes. */
export function createThreadMessages(
  lines: readonly string[],
  { cast, to, start, slots, random }: ThreadContext,
): Message[] {
  const allSlots = { ...slots, ...toNameSlots(cast) }
  let sent = start
  return lines.flatMap((line) => {
    const [, speaker = '', text = ''] = /^([ABC]): (.+)$/s.exec(line) ?? []
    const from = cast['ABC'.indexOf(speaker)]
    if (from === undefined) throw new Error(`The line has no speaker: ${line}`)
    sent = Math.max(1, sent - random.between(1, Math.min(20, Math.max(1, Math.floor(start / lines.length)))))
    return [{ from, to: to(from), text: fill(text, allSlots), sent }]
  })
}

export function toNameSlots(cast: readonly Person[]): Slots {
  const names = cast.map((person, index) => ['ABC'[index] ?? '', person.name.split(' ')[0] ?? person.name])
  return Object.fromEntries(names) as Slots
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const times = [
  'half past six',
  'seven',
  'ten',
  'eleven',
  'noon',
  'half past three',
  'five',
  'six',
  'half past seven',
  'eight',
] as const

/** Slots for plans: a day, a time, and something the circle does. */
export function choosePlanSlots(circle: Circle, random: Random): Slots {
  const template = random.pick(circle.theme.meetups)
  return {
    circle: circle.name,
    meetup: fill(template.title, circle.slots),
    day: random.pick(weekdays),
    hour: random.pick(times),
  }
}
