/** What members and admins do with their circles. */
export const managingTexts = {
  menu: (circle: string) => `More about ${circle}`,
  members: 'Members',
  edit: 'Edit circle',
  leave: 'Leave circle',
  delete: 'Delete circle',
  cancel: 'Cancel',
  undo: 'Undo',

  picture: 'Picture',
  pictureHint: 'JPG or PNG, max 2MB. Wide pictures look best.',
  planned: (meetup: string) => `Shown once the planned meetup is over: ${meetup}`,
  entry: 'Who can join',
  entries: {
    open: { label: 'Everybody', hint: 'Whoever connects is in at once.' },
    request: { label: 'On request', hint: 'The admins answer each request.' },
    invitation: { label: 'By invitation', hint: 'Discover does not show this circle.' },
  },
  joinQuestion: 'Question for those who ask',
  joinQuestionPlaceholder: 'How far do you like to walk?',
  interests: (count: number) => (count === 0 ? 'Interests' : `Interests, ${count} chosen`),
  interestsHint: 'Without a choice they are yours.',

  editTitle: 'Edit your circle',
  editHint: 'Members and people who discover it see this.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Circle saved',
  saveFailed: 'Failed to save the circle',

  leaveTitle: (circle: string) => `Leave ${circle}?`,
  leaveHint: 'You no longer see its messages. You can take this back for ten minutes.',
  leavePassesOn:
    'It passes to whoever has been an admin the longest or, without another admin, to whoever joined first. To choose yourself, make somebody an admin first.',
  leaveLast: 'You are its last member, so the circle is deleted, with its messages.',
  leaving: 'Leaving...',
  left: (circle: string) => `You left ${circle}`,
  leaveFailed: 'Failed to leave the circle',

  deleteTitle: (circle: string) => `Delete ${circle}?`,
  deleteHint: (count: number) =>
    count <= 1
      ? 'The circle goes, with its messages and open requests.'
      : `The circle goes for all ${count} members, with its messages and open requests.`,
  deleteUndo: 'You can take this back for ten minutes.',
  deleting: 'Deleting...',
  deleted: (circle: string) => `${circle} is deleted`,
  deleteFailed: 'Failed to delete the circle',

  takenBack: (circle: string) => `${circle} is as it was`,
  takeBackFailed: 'This could not be taken back',

  membersOf: (circle: string) => `Members of ${circle}`,
  membersFailed: 'Failed to fetch members',
  loadingMembers: 'Loading members',
  admin: 'Admin',
  you: 'You',
  moreAbout: (name: string) => `What to do about ${name}`,
  makeAdmin: 'Make admin',
  makeMember: 'Take back admin role',
  stepDown: 'Step down as admin',
  remove: 'Remove from circle',
  confirm: {
    admin: (name: string) => `${name} will edit the circle, answer requests and remove members, as you do.`,
    member: (name: string) => `${name} stays a member, and no longer manages the circle.`,
    stepDown:
      'You stay a member, and no longer manage the circle. If it is yours, another admin takes it over.',
    remove: (name: string) => `${name} leaves the circle at once, and is not told why.`,
  },
  roleChanged: (name: string, isAdmin: boolean) =>
    isAdmin ? `${name} is an admin now` : `${name} is a member now`,
  roleFailed: 'Failed to change the role',
  removed: (name: string) => `${name} is no longer in the circle`,
  removeFailed: 'Failed to remove this person',
}
