export type World = {
  /** A circle of the demo user with messages, and one that they own. */
  circle: { id: number; name: string }
  ownCircle: { id: number; name: string }
  asked: number
  friend: { id: number; name: string }
  stranger: { id: number; name: string }
  /** An event to view, and one that the admin hosts and the demo user attends. */
  event: { id: number; title: string }
  hosted: { id: number; title: string }
  /** Owned by the admin, like the receipt. */
  draft: number
  receipt: number
  /** Paths: the demo user's safety check-in, and an invitation to the circle that they own. */
  plan: string
  invitation: string
}

export type Asks = <Body>(method: string, path: string, data?: unknown) => Promise<Body>
