/** Users in the admin console. */
export const adminUsersTexts = {
  title: 'User Management',
  search: 'Search users...',
  searchLabel: 'Search users',
  loading: 'Loading users',
  failed: 'Failed to load users',
  noneFound: 'No users found',
  name: 'Name',
  email: 'Email',
  status: 'Status',
  actions: 'Actions',
  anonymous: 'Anonymous',
  verified: 'Verified',
  unverified: 'Unverified',
  viewDetailsLabel: (name: string) => `View details of ${name}`,
  deleteLabel: (name: string) => `Delete ${name}`,
  cannotDeleteMainAdmin: 'The main admin account can’t be deleted',
  cannotDeleteSelf: 'To delete your own account, go to Account Settings',
  found: (total: number, more: boolean) =>
    more
      ? `Showing the first ${total.toLocaleString('en-US')}. Type more of the name or email to narrow it down.`
      : total === 1
        ? '1 user found'
        : `${total.toLocaleString('en-US')} users found`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page.toLocaleString('en-US')}`,
}

export const userDetailsTexts = {
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
  grantPremium: 'Grant Premium Membership',
  grantingPremium: 'Granting Premium...',
  interests: 'Interests',
  noInterests: 'No interests set',
  groups: 'Groups',
  noLocation: 'No location',
  noGroups: 'No groups joined',
  analytics: 'Usage Analytics',
  loginCount: 'Login Count',
  averageSession: 'Avg. Session',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  lastActive: 'Last Active',
  adminActions: 'Admin actions',
  close: 'Close',
  delete: 'Delete User',
  premiumGranted: {
    title: 'Premium Granted',
    description: 'Premium membership has been granted to the user.',
  },
  grantPremiumFailed: {
    title: 'Error',
    description: 'Failed to grant premium membership. Please try again.',
  },
}

export const deleteUserTexts = {
  title: 'Confirm Deletion',
  question: 'Are you sure you want to delete this user? This action cannot be undone.',
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting...',
  deleted: { title: 'User Deleted', description: 'The user has been successfully deleted.' },
  failed: { title: 'Error', description: 'Failed to delete user. Please try again.' },
}
