/** Where one writes: a circle, or with one person. */
export type Conversation = { kind: 'group'; id: number } | { kind: 'person'; id: number }

/** '12' → the circle 12; 'u42' → the conversation with person 42. */
export function readConversation(key: string): Conversation {
  return key.startsWith('u')
    ? { kind: 'person', id: Number(key.slice(1)) }
    : { kind: 'group', id: Number(key) }
}

export function keyOf({ kind, id }: Conversation): string {
  return kind === 'person' ? `u${id}` : String(id)
}
