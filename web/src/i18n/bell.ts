export const bellTexts = {
  noNotifications: 'No new notifications',
  unread: 'New:',
  markAllAsRead: 'Mark all as read',
  loading: 'Loading your notifications',
  failed: 'Couldn’t load your notifications',
}
