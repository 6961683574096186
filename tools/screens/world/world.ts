export type World = {
  circle: { id: number; name: string }
  ownCircle: { id: number; name: string }
  requestedGroupId: number
  friend: { id: number; name: string }
  stranger: { id: number; name: string }
  event: { id: number; title: string; likes: { count: number } }
  hosted: { id: number; title: string }
  /** An event whose guests the demo user can choose to see again, and a chat that began with hearts. */
  seeAgain: number
  heartsChat: string
  /** A table of the demo user, with its chat, and how it was proposed. */
  table: { id: number; groupId: number; proposal: object; view: object }
  /** Owned by the admin, like the receipt. */
  draft: number
  receipt: number
  /** Paths: the demo user's safety check-in, and an invitation to the circle that they own. */
  safetyCheckinPath: string
  invitationPath: string
}

export type ApiClient = <Body>(method: string, path: string, data?: unknown) => Promise<Body>
