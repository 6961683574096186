import { reactivationDays } from '@coterie/contract/limits'

/** Data export, deactivating and deleting the account. */
export const accountDeletionTexts = {
  dataTitle: 'Your data',
  dataHint:
    'A zip file with everything that’s yours: profile, settings, circles, requests, messages and photos.',
  download: 'Download my data',
  downloadTitle: 'Download your data?',
  startDownload: 'Download',
  startingDownload: 'Starting...',
  downloadFailed: 'Couldn’t download your data',

  title: 'Close your account',
  cancel: 'Cancel',
  deactivate: 'Deactivate account',
  deactivateHint: `You’ll be hidden from everyone. Sign in within ${reactivationDays} days to bring everything back. After that, we delete the account.`,
  deactivateTitle: 'Deactivate your account?',
  deactivating: 'Deactivating...',
  deactivated: 'Account Deactivated',
  deactivatedDetail: `Sign in again within ${reactivationDays} days to reactivate it.`,
  deactivateFailed: 'Error Deactivating Account',

  delete: 'Delete account',
  deleteHint:
    'Everything of yours is deleted right away, for good. Messages you wrote in circles stay, without your name.',
  deleteTitle: 'Delete your account?',
  deleteDescription:
    'Everything of yours is deleted right away and can’t be restored. Messages you wrote in circles stay, without your name, and circles you own go to another organizer or member. For 12 months we keep a fingerprint of your email address with blocks, reports and decisions about you. They apply again if you sign up again.',
  eraseMessages: 'Also delete my messages in circles',
  password: 'Your password',
  passwordHint: 'Confirm it’s you.',
  deleting: 'Deleting...',
  deleted: 'Account Deleted',
  deletedDetail: 'All your data has been deleted.',
  deleteFailed: 'Error Deleting Account',
}
