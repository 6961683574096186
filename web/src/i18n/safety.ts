/** Blocking people. */
export const safetyTexts = {
  block: 'Block',
  blockPerson: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  notTold: (name: string) => `We won’t tell ${name}.`,
  effects: {
    gone: 'You won’t see each other, or circles that only one of you is in. You can’t message each other or ask to connect.',
    friendship: 'You’ll no longer be friends, and any open requests between you end.',
    requests: 'Any open requests between you end.',
    circles:
      'You’ll both stay in the circles you share. Each other’s messages are collapsed there until you open them.',
    undo: 'You can unblock people in your account settings, but that won’t bring a friendship back.',
  },
  cancel: 'Cancel',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked`,
  blockedDetail: 'You won’t see each other anymore, except in circles you share.',
  shared: {
    title: (name: string) => `You share circles with ${name}`,
    detail: 'You’ll both stay in these circles. Each other’s messages there are collapsed.',
    leave: 'Leave',
    leaveCircle: (circle: string) => `Leave ${circle}`,
    tell: 'Tell an organizer',
    tellHint: (organizer: string, circle: string) => `Message ${organizer}, an organizer of ${circle}`,
    draft: (organizer: string, circle: string) =>
      `Hi ${organizer}, I’d like to talk to you about a member of ${circle}.`,
    done: 'Done',
  },
  blockFailed: (name: string) => `Couldn’t block ${name}`,

  title: 'Blocked people',
  hint: 'You won’t see each other, except in circles you share. We don’t tell them.',
  none: 'You haven’t blocked anyone.',
  failed: 'Couldn’t load blocked people',
  since: (date: string) => `Blocked on ${date}`,
  unblock: 'Unblock',
  unblockPerson: (name: string) => `Unblock ${name}`,
  unblocking: 'Unblocking...',
  unblocked: (name: string) => `${name} is unblocked`,
  unblockedDetail: 'You can find each other again.',
  unblockFailed: (name: string) => `Couldn’t unblock ${name}`,
}
