import type { Message, Reaction } from '@coterie/contract/messages/messages'

type Person = Reaction['people'][number]

/** The message after a person's reaction, which replaces their earlier one. Null removes it. */
export function toggleReaction(message: Message, person: Person, emoji: string | null): Message {
  const others = message.reactions.map((reaction) => ({
    ...reaction,
    people: reaction.people.filter(({ id }) => id !== person.id),
  }))
  const hasEmoji = others.some((reaction) => reaction.emoji === emoji)
  const all = emoji === null || hasEmoji ? others : [...others, { emoji, people: [] }]
  const reactions = all.map((reaction) =>
    reaction.emoji === emoji ? { ...reaction, people: [...reaction.people, person] } : reaction,
  )
  return { ...message, reactions: reactions.filter(({ people }) => people.length > 0) }
}
