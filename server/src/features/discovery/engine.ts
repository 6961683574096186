/**
 * For the role `matching` only: it alone holds the community in memory. `npm run check` keeps the app from importing this.
 */
export { FeedRanker } from './feed-ranker.ts'
export type { Community } from './matching/community.ts'
export { deleteOldChanges, Matching } from './matching/matching.ts'
export { SnapshotFile } from './matching/snapshot-file.ts'
export { getInterestsByRarity, rankCircles, rankPeople } from './matching/rank.ts'
