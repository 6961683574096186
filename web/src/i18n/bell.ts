export const bellTexts = {
  none: 'No new notifications',
  unread: 'New:',
  readAll: 'Mark all as read',
  loading: 'Loading your notifications',
  failed: 'Couldn’t load your notifications',
}
