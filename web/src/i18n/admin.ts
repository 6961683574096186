export const adminTexts = {
  title: 'Admin Dashboard',
  intro: 'Manage users, groups, and monitor platform activity',
  back: 'Back to App',
  tabsLabel: 'Admin sections',
  tabs: {
    dashboard: 'Dashboard',
    users: 'Users',
    groups: 'Groups & Events',
    support: 'Support',
    audit: 'Audit log',
  },
  denied: {
    title: 'Access Denied',
    description: "You don't have permission to access the admin panel.",
  },
}

export const dashboardTexts = {
  loading: 'Loading the dashboard',
  failed: 'Failed to load dashboard statistics',
  totalUsers: 'Total Users',
  activeUsers: (count: number) =>
    count === 1 ? '1 active user' : `${count.toLocaleString('en-US')} active users`,
  activeUsersHint: 'Active in the last 30 days',
  totalGroups: 'Total Groups',
  interests: 'Unique Interests',
  newUsers: 'New Users',
  name: 'Name',
  email: 'Email',
  joined: 'Join Date',
  anonymous: 'Anonymous',
  noNewUsers: 'No recent users',
  byLocation: 'Users by Location',
  moreCities: 'Show more cities',
  elsewhere: (count: number) =>
    count === 1 ? '1 more elsewhere' : `${count.toLocaleString('en-US')} more elsewhere`,
}
