export type EvidenceMessage = { id: number; senderId: number | null; name: string; text: string; at: string }

/** The state of a target when it was reported; stored in `reports.evidence`. */
export type StoredEvidence = {
  title: string
  text: string
  details: string[]
  picture: { key: string; store: 'public' | 'message' | 'album' } | null
  surroundingMessages: EvidenceMessage[]
}

export type CapturedEvidence = { authorId: number | null; evidence: StoredEvidence }
