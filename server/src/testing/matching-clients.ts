import type { MatchingClient, RankingRequest } from '../platform/matching/matching-client.ts'

const withoutConnection = { start: async () => undefined, stop: async () => undefined }

/** The role `matching` in this process: pages wait for each ranking, however long it takes. */
export function connectDirectly(rank: (request: RankingRequest) => Promise<void>): MatchingClient {
  const rankAndConfirm = async (request: RankingRequest) => {
    try {
      await rank(request)
      return true
    } catch (error) {
      // eslint-disable-next-line no-console -- else a test would only see a provisional page
      console.warn('Ranking a feed failed', error)
      return false
    }
  }
  return { ...withoutConnection, rank: rankAndConfirm }
}

/** As while no process has the role. */
export const withoutMatching: MatchingClient = { ...withoutConnection, rank: async () => false }
