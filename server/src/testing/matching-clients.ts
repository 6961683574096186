import type { MatchingClient, RankingRequest } from '../platform/matching/matching-client.ts'

const withoutConnection = { start: async () => undefined, stop: async () => undefined }

/** The role `matching` in this process: pages wait for each ranking, however long it takes. */
export function connectDirectly(rank: (request: RankingRequest) => Promise<void>): MatchingClient {
  const rankAndConfirm = async (request: RankingRequest) => {
    await rank(request)
    return true
  }
  return { ...withoutConnection, rank: rankAndConfirm }
}

/** As while no process has the role. */
export const withoutMatching: MatchingClient = { ...withoutConnection, rank: async () => false }
