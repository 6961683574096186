/** People, as admins find and see them. */
export const adminUsersWords = {
  title: 'User Management',
  search: 'Search users...',
  searchLabel: 'Search users',
  loading: 'Loading users',
  failed: 'Failed to load users',
  none: 'No users found',
  name: 'Name',
  email: 'Email',
  status: 'Status',
  actions: 'Actions',
  anonymous: 'Anonymous',
  verified: 'Verified',
  unverified: 'Unverified',
  view: (name: string) => `View details of ${name}`,
  remove: (name: string) => `Delete ${name}`,
  mainAdmin: 'The main admin account stays',
  found: (total: number, more: boolean) =>
    more
      ? `The first ${total.toLocaleString('en-US')} are shown. Type more of a name or an email to narrow it down.`
      : total === 1
        ? '1 user found'
        : `${total.toLocaleString('en-US')} users found`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page.toLocaleString('en-US')}`,
}

export const userDetailsWords = {
  title: 'User Details',
  loading: 'Loading user details',
  failed: 'Failed to load user details',
  profile: 'Profile',
  name: 'Name',
  email: 'Email',
  location: 'Location',
  notSet: 'Not set',
  verified: 'Verified',
  yes: 'Yes',
  no: 'No',
  subscription: 'Subscription',
  plans: { free: 'Free', premium: 'Premium', advertiser: 'Premium' },
  advertiser: 'Advertiser',
  deactivated: 'Deactivated',
  admin: 'Admin',
  joined: 'Joined',
  grant: 'Grant Premium Membership',
  granting: 'Granting Premium...',
  interests: 'Interests',
  noInterests: 'No interests set',
  groups: 'Groups',
  noLocation: 'No location',
  noGroups: 'No groups joined',
  analytics: 'Usage Analytics',
  logins: 'Login Count',
  session: 'Avg. Session',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  lastActive: 'Last Active',
  acts: 'What admins did here',
  close: 'Close',
  remove: 'Delete User',
  granted: {
    title: 'Premium Granted',
    description: 'Premium membership has been granted to the user.',
  },
  grantFailed: { title: 'Error', description: 'Failed to grant premium membership. Please try again.' },
}

export const deleteUserWords = {
  title: 'Confirm Deletion',
  question: 'Are you sure you want to delete this user? This action cannot be undone.',
  cancel: 'Cancel',
  remove: 'Delete',
  removing: 'Deleting...',
  removed: { title: 'User Deleted', description: 'The user has been successfully deleted.' },
  failed: { title: 'Error', description: 'Failed to delete user. Please try again.' },
}
