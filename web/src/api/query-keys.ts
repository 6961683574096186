/** Keys of cache entries that several features share. `feed` covers both feeds. */
export const queryKeys = {
  feed: ['feed'],
  circleFeed: ['feed', 'circles'],
  peopleFeed: ['feed', 'people'],
  ownGroups: ['groups', 'own'],
  groupPages: ['groups', 'page'],
  group: (id: number) => ['groups', 'page', id],
  arrivals: (groupId: number) => ['groups', 'page', groupId, 'arrivals'],
  requests: ['friend-requests'],
  ownReports: ['own-reports'],
  people: ['people'],
  friends: ['friends'],
  proposals: ['proposals'],
  activities: ['activities'],
  albums: ['albums'],
  /** People the viewer can choose to see again after events. */
  hearts: ['hearts'],
  seeAgainCards: ['hearts', 'cards'],
  photoCheck: ['photo-check'],
  subscription: ['subscription'],
  notifications: ['notifications'],
  reportCounts: ['admin', 'reports', 'counts'],
  conversations: ['messages', 'conversations'],
  events: ['events'],
  /** How many events are near the viewer on each day. */
  eventDays: ['events', 'days'],
  /** The upcoming meetups of a circle, as a list of events. */
  meetups: (groupId: number) => ['events', 'list', 'circle', groupId],
  /** Points, level, challenges and leaderboards: attendance changes all of them. */
  game: ['game'],
  threads: ['messages', 'thread'],
  thread: (conversation: string) => ['messages', 'thread', conversation],
} as const

/** How long data that came with the document counts as new (ms). */
const maxNewAge = 5000

/** For `refetchOnMount`: always, except for data that has just come with the document. */
export function refetchUnlessNew({ state }: QueryAge): 'always' | false {
  const isFromDocument = state.dataUpdateCount === 0
  return isFromDocument && Date.now() - state.dataUpdatedAt < maxNewAge ? false : 'always'
}

type QueryAge = { state: { dataUpdatedAt: number; dataUpdateCount: number } }
