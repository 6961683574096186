/** The search box in the desktop header. */
export const searchTexts = {
  label: 'Search',
  hint: 'Friends, chats and events',
  results: 'Search results',
  searching: 'Searching',
  failed: 'Couldn’t search',
  friends: 'Friends',
  conversations: 'Conversations',
  messages: 'Messages',
  events: 'Events',
  noResults: (search: string) => `No results for “${search}”`,
  noResultsHint: 'This searches your friends, conversations and upcoming events.',
  resultCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  messageFrom: (name: string, text: string) => `${name}: ${text}`,
}
