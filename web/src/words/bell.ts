/** Behind the bell. */
export const bellWords = {
  none: 'No new notifications',
  unread: 'New:',
  readAll: 'Mark all as read',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be loaded',
}
