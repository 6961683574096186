/** Editing, leaving and deleting a circle, and managing its members. */
export const circleManagementTexts = {
  menuLabel: (circle: string) => `More options for ${circle}`,
  members: 'Members',
  edit: 'Edit circle',
  leave: 'Leave circle',
  delete: 'Delete circle',
  cancel: 'Cancel',
  undo: 'Undo',

  picture: 'Photo',
  pictureHint: 'JPG or PNG, max 2MB. Wide photos look best.',
  shownAfterMeetup: (meetup: string) => `Shown after your planned meetup: ${meetup}`,
  joinPolicy: 'Who can join',
  joinPolicies: {
    open: { label: 'Anyone', hint: 'People join right away.' },
    request: { label: 'On request', hint: 'Organizers answer each request.' },
    invitation: { label: 'Invite only', hint: 'The circle doesn’t appear in Discover.' },
  },
  joinQuestion: 'Question for new members',
  joinQuestionPlaceholder: 'How far do you like to walk?',
  interests: (count: number) => (count === 0 ? 'Interests' : `Interests, ${count} selected`),
  interestsHint: 'If you choose none, we’ll use yours.',

  editTitle: 'Edit your circle',
  editHint: 'Members and people who discover your circle see this.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Circle saved',
  saveFailed: 'Couldn’t save the circle',

  leaveTitle: (circle: string) => `Leave ${circle}?`,
  leaveHint: 'You’ll lose access to its messages. You can undo this for 10 minutes.',
  leaveOwnerHint:
    'The longest-serving organizer takes over or, if there’s no other, the longest-standing member. To choose someone, make them an organizer first.',
  leaveLastMemberHint: 'You’re the last member, so the circle and its messages will be deleted.',
  leaving: 'Leaving...',
  leftCircle: (circle: string) => `You left ${circle}`,
  leaveFailed: 'Couldn’t leave the circle',

  deleteTitle: (circle: string) => `Delete ${circle}?`,
  deleteHint: (count: number) =>
    count <= 1
      ? 'Its messages and open requests will be deleted too.'
      : `It’ll be gone for all ${count} members, along with its messages and open requests.`,
  deleteUndo: 'You can undo this for 10 minutes.',
  deleting: 'Deleting...',
  deleted: (circle: string) => `${circle} was deleted`,
  deleteFailed: 'Couldn’t delete the circle',

  restored: (circle: string) => `${circle} is restored`,
  undoFailed: 'Couldn’t undo this',

  membersOf: (circle: string) => `Members of ${circle}`,
  membersFailed: 'Failed to fetch members',
  loadingMembers: 'Loading members',
  organizer: 'Organizer',
  you: 'You',
  memberOptionsLabel: (name: string) => `Options for ${name}`,
  makeOrganizer: 'Make organizer',
  removeAsOrganizer: 'Remove as organizer',
  stepDown: 'Step down as organizer',
  removeMember: 'Remove from circle',
  confirmHints: {
    organizer: (name: string) =>
      `Like you, ${name} will be able to edit the circle, answer requests and remove members.`,
    member: (name: string) => `${name} will stay a member but can’t manage the circle.`,
    stepDown:
      'You’ll stay a member but can’t manage the circle. If it’s yours, another organizer takes over.',
    removeMember: (name: string) => `${name} will lose access right away. We won’t tell them why.`,
  },
  becameOrganizer: (name: string) => `${name} is now an organizer`,
  becameMember: (name: string) => `${name} is now a member`,
  roleFailed: 'Couldn’t change the role',
  memberRemoved: (name: string) => `${name} is no longer in the circle`,
  removeMemberFailed: 'Couldn’t remove this person',
}
