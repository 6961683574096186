/** A message as it stood beside what was reported. */
export type EvidenceMessage = { id: number; senderId: number | null; name: string; text: string; at: string }

/** How a thing looked when it was reported, as `reports.evidence` keeps it. */
export type StoredEvidence = {
  title: string
  text: string
  details: string[]
  picture: { key: string; among: 'public' | 'message' } | null
  around: EvidenceMessage[]
}

export type CapturedEvidence = { authorId: number | null; evidence: StoredEvidence }
