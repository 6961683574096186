import { reactivationDays } from '@coterie/contract/limits'

/** Taking one's data along, and leaving. */
export const leavingTexts = {
  data: 'Your data',
  dataHint:
    'One zip archive with everything that is yours: profile, settings, circles, requests, what you wrote, and your pictures.',
  download: 'Download my data',
  downloadTitle: 'Download your data?',
  startDownload: 'Download',
  startingDownload: 'Starting...',
  downloadFailed: 'Error downloading your data',

  leaving: 'Leaving',
  cancel: 'Cancel',
  deactivate: 'Deactivate account',
  deactivateHint: `Nobody sees you any more. Signing in within ${reactivationDays} days brings everything back; after that the account is deleted.`,
  deactivateTitle: 'Deactivate your account?',
  deactivating: 'Deactivating...',
  deactivated: 'Account Deactivated',
  deactivatedDetail: `You can reactivate it by logging in again within ${reactivationDays} days.`,
  deactivateFailed: 'Error Deactivating Account',

  delete: 'Delete account',
  deleteHint:
    'Everything of yours is erased at once and for good. What you wrote in circles stays there without your name.',
  deleteTitle: 'Delete your account?',
  deleteDescription:
    'Everything of yours is erased at once and cannot be restored. What you wrote in circles stays there without your name, and circles you made pass to the member who joined first. For 12 months we keep a fingerprint of your email address with blocks, reports and decisions about you. They apply again if you sign up again.',
  eraseMessages: 'Also erase what I wrote in circles',
  password: 'Your password',
  passwordHint: 'Please confirm that it’s you.',
  deleting: 'Deleting...',
  deleted: 'Account Deleted',
  deletedDetail: 'Everything of yours has been erased.',
  deleteFailed: 'Error Deleting Account',
}
