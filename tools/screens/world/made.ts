/** What the screens lead to, on a server that was made ready for them. */
export type World = {
  /** A circle of the demo person's with a conversation, and one they made and manage. */
  circle: { id: number; name: string }
  ownCircle: { id: number; name: string }
  /** A circle that the demo person asked to join. */
  asked: number
  /** A friend of the demo person's, and somebody else. */
  friend: { id: number; name: string }
  stranger: { id: number; name: string }
  /** An event to look at, and one that the admin hosts and the demo person goes to. */
  event: { id: number; title: string }
  hosted: { id: number; title: string }
  /** Of the admin's, as the receipt. */
  draft: number
  receipt: number
  /** Addresses within the app: of a plan that the demo person shares, and of an invitation to the circle they made. */
  plan: string
  invitation: string
}

/** The same request as one of the people, whose answer is read as JSON. */
export type Asks = <Answer>(method: string, path: string, data?: unknown) => Promise<Answer>
