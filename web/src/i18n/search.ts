/** The search of the desktop's bar. */
export const searchTexts = {
  label: 'Search',
  hint: 'Friends, chats and events',
  results: 'Search results',
  searching: 'Searching',
  failed: 'Failed to search',
  friends: 'Friends',
  conversations: 'Conversations',
  messages: 'Messages',
  events: 'Events',
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingHint: 'Your friends, your conversations and events to come are searched here.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  by: (name: string, what: string) => `${name}: ${what}`,
}
