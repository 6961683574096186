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
  nothing: (search: string) => `No results for “${search}”`,
  nothingHint: 'This searches your friends, conversations and upcoming events.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  by: (name: string, text: string) => `${name}: ${text}`,
}
