import type { UserNotification, NotificationKind } from '../notifications/notifications.ts'
import { reasonTexts } from './reports.ts'

export type NotificationContext = {
  /** 'Ada', 'Ada and Ben', 'Ada and 2 others', or 'Someone'. */
  actors: string
  hasActors: boolean
  isPlural: boolean
  actorCount: number
  count: number
  /** The name of the circle, plan, event or meetup. */
  subject: string
  /** The start of the meetup and its circle: 'Sat, Nov 28, 10:00 AM · Hikers'. */
  schedule: string | null
  /** When the offered spot expires: '7:20 PM'. */
  claimBy: string | null
  comment: string | null
  report: UserNotification['report']
}

type Kinds = {
  readonly [Kind in NotificationKind]: (context: NotificationContext) => string | [string, string | null]
}

/** A sentence and an optional second line, for the bell, push messages and emails. */
const kinds: Kinds = {
  'friend-request': ({ actors }) => [`${actors} would like to connect with you`, null],
  'friend-added': ({ actors }) => [`${actors} accepted your request`, 'Say hi!'],
  'join-request': ({ actors, subject, isPlural }) =>
    `${actors} ${isPlural ? 'want' : 'wants'} to join ${subject}`,
  'join-request-accepted': ({ subject }) => [
    `You’re in! Welcome to ${subject}`,
    'Your request was accepted.',
  ],
  'member-joined': ({ actors, subject }) => `${actors} joined ${subject}`,
  'became-admin': ({ subject }) => `You’re now an organizer of ${subject}`,
  'became-owner': ({ subject }) => [`You’re now in charge of ${subject}`, null],
  'removed-from-circle': ({ subject }) => `You’re no longer a member of ${subject}`,
  'circle-deleted': ({ subject }) => `${subject} was deleted`,
  'vote-opened': ({ actors, hasActors, subject, schedule }) => [
    hasActors
      ? `${actors} suggested “${subject}”. Can you make it?`
      : `New plan: “${subject}”. Can you make it?`,
    schedule,
  ],
  'vote-closed': ({ subject, schedule }) => [`Voting ended on “${subject}”`, schedule],
  'meetup-created': ({ subject, schedule }) => [`It’s on: “${subject}”`, schedule],
  'meetup-cancelled': ({ subject, schedule }) => [`Cancelled: “${subject}”`, schedule],
  'proposal-created': () => ['We found people you’d get along with', 'Want to start a circle together?'],
  'proposal-confirmed': ({ subject }) => [`${subject} is on!`, 'Enough of you said yes. Say hi!'],
  messages: ({ actors, subject, count }) =>
    subject === ''
      ? `${actors} sent you ${count === 1 ? 'a message' : `${count} messages`}`
      : [
          count === 1 ? `A new message in ${subject}` : `${count} new messages in ${subject}`,
          `From ${actors}`,
        ],
  'event-changed': ({ subject, schedule }) => [`New time or place: “${subject}”`, schedule],
  'event-cancelled': ({ subject, schedule }) => [`Cancelled: “${subject}”`, schedule],
  'spot-offered': ({ subject, claimBy }) => [
    `A spot opened up at “${subject}”`,
    claimBy === null ? null : `Claim it by ${claimBy}, or it goes to the next person.`,
  ],
  'event-comment': ({ actors, subject, count }) => [
    count === 1 ? `A new comment on “${subject}”` : `${count} new comments on “${subject}”`,
    `From ${actors}`,
  ],
  'host-comment': ({ actors, subject, count, actorCount, comment }) => [
    `${actors} (${actorCount > 1 ? 'hosts' : 'host'}) sent ${count === 1 ? 'a message' : `${count} messages`} about “${subject}”`,
    comment,
  ],
  'event-reminder': ({ subject, schedule }) => [`Coming up: “${subject}”`, schedule],
  'home-safe': ({ subject }) => [
    'Are you home safe?',
    `You planned to be back from “${subject}” by now. Tap to check in.`,
  ],
  'content-removed': () => [
    'We removed something you posted',
    'It broke our terms. See what it was, and appeal if you disagree.',
  ],
  warned: () => [
    'You’ve received a warning',
    'Something you posted broke our terms. See what it was, and appeal if you disagree.',
  ],
  'report-upheld': () => ['Thanks for your report', 'We reviewed it and took action.'],
  'report-declined': () => ['Thanks for your report', 'We reviewed it and found no violation.'],
  'decision-upheld': () => ['Your appeal was declined', 'We reviewed our decision again, and it stands.'],
  'decision-overturned': () => ['We reversed a decision about you', 'It was a mistake. We’re sorry.'],
  'report-confirmed': () => ['The decision on your report stands', 'We reviewed it again after an appeal.'],
  'report-reversed': () => ['The decision on your report was reversed', 'We reviewed it again.'],
  'report-created': ({ report }) => {
    if (report === null) return 'New report'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Urgent' : 'New'} report about ${targetNames[target.kind]}`,
      `Reason: ${reasonTexts[reason]}`,
    ]
  },
}

const targetNames = {
  person: 'a person',
  circle: 'a circle',
  event: 'an event',
  message: 'a message',
  picture: 'a photo',
}

export const notificationTexts = {
  locale: 'en',
  kinds,
  someone: 'Someone',
  joinTwoNames: (first: string, second: string) => `${first} and ${second}`,
  nameAndOthers: (first: string, others: number) => `${first} and ${others} others`,
}

export type NotificationTexts = typeof notificationTexts
