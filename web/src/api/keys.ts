/**
 * Names of cache entries that several features touch: the one that shows a thing, and those whose
 * changes reach it. `feed` and `ownGroups` hold pages of circles, `conversations` pages of rows.
 */
export const keys = {
  feed: ['groups', 'discover'],
  ownGroups: ['groups', 'own'],
  requests: ['friend-requests'],
  people: ['people'],
  subscription: ['subscription'],
  conversations: ['messages', 'conversations'],
  thread: (conversation: string) => ['messages', 'thread', conversation],
} as const
