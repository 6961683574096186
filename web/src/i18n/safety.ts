/** Blocking people. */
export const safetyTexts = {
  block: 'Block',
  blockPerson: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  notTold: (name: string) => `${name} is not told.`,
  effects: {
    gone: 'You no longer see each other or the circles that only one of you is in, and cannot write to each other or ask to connect.',
    friendship: 'Your friendship ends, and so do open requests between you.',
    requests: 'Open requests between you end.',
    circles:
      'You both stay in circles that you share. There, each other’s messages are collapsed until you open them.',
    undo: 'You can unblock people in your account settings. A friendship does not come back by itself.',
  },
  cancel: 'Cancel',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked`,
  blockedDetail: 'You no longer see each other, except in circles you share.',
  shared: {
    title: (name: string) => `You share circles with ${name}`,
    detail: 'You both stay in these circles, and each other’s messages there are collapsed.',
    leave: 'Leave',
    leaveCircle: (circle: string) => `Leave ${circle}`,
    tell: 'Tell an organizer',
    tellHint: (organizer: string, circle: string) => `Write to ${organizer}, an organizer of ${circle}`,
    draft: (organizer: string, circle: string) =>
      `Hi ${organizer}, I’d like to talk to you about a member of ${circle}.`,
    done: 'Done',
  },
  blockFailed: (name: string) => `${name} could not be blocked`,

  title: 'Blocked people',
  hint: 'You and they do not see each other, except in circles that you are both in. They are not told.',
  none: 'You have not blocked anybody.',
  failed: 'Failed to load blocked people',
  since: (date: string) => `Blocked on ${date}`,
  unblock: 'Unblock',
  unblockPerson: (name: string) => `Unblock ${name}`,
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${name} is unblocked`,
  unblockedDetail: 'You can find each other again.',
  unblockFailed: (name: string) => `${name} could not be unblocked`,
}
