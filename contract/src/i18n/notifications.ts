import type { UserNotification, NotificationKind } from '../notifications/notifications.ts'
import { reasonWords } from './reports.ts'

export type NotificationContext = {
  /** 'Ada', 'Ada and Ben', 'Ada and 2 others', or 'Someone'. */
  who: string
  named: boolean
  several: boolean
  /** The number of named people. */
  writers: number
  count: number
  /** The name of the circle, plan, event or meetup. */
  what: string
  /** The start of the meetup and its circle: 'Sat, Nov 28, 10:00 AM · Hikers'. */
  place: string | null
  /** When the offered spot lapses: '7:20 PM'. */
  claimBy: string | null
  /** The host's comment. */
  comment: string | null
  report: UserNotification['report']
}

type Kinds = {
  readonly [Kind in NotificationKind]: (of: NotificationContext) => string | [string, string | null]
}

/** The sentence of each kind and an optional second line, for the bell, push messages and emails. */
const kinds: Kinds = {
  'friend-request': ({ who }) => [`${who} would like to connect with you`, null],
  'friend-made': ({ who }) => [`${who} accepted your request`, 'Say hi!'],
  'join-request': ({ who, what, several }) => `${who} ${several ? 'want' : 'wants'} to join ${what}`,
  'let-in': ({ what }) => [`You’re in! Welcome to ${what}`, 'Your request was accepted.'],
  'member-joined': ({ who, what }) => `${who} joined ${what}`,
  'became-admin': ({ what }) => `You’re now an organizer of ${what}`,
  'became-holder': ({ what }) => [`You’re now in charge of ${what}`, null],
  removed: ({ what }) => `You’re no longer a member of ${what}`,
  'circle-deleted': ({ what }) => `${what} was deleted`,
  'vote-opened': ({ who, named, what, place }) => [
    named ? `${who} suggested “${what}”. Can you make it?` : `New plan: “${what}”. Can you make it?`,
    place,
  ],
  'vote-closed': ({ what, place }) => [`Voting ended on “${what}”`, place],
  'meetup-fixed': ({ what, place }) => [`It’s on: “${what}”`, place],
  'meetup-cancelled': ({ what, place }) => [`Cancelled: “${what}”`, place],
  'proposal-made': () => ['We found people you’d get along with', 'Want to start a circle together?'],
  'proposal-alive': ({ what }) => [`${what} is on!`, 'Enough of you said yes. Say hi!'],
  messages: ({ who, what, count }) =>
    what === ''
      ? `${who} sent you ${count === 1 ? 'a message' : `${count} messages`}`
      : [count === 1 ? `A new message in ${what}` : `${count} new messages in ${what}`, `From ${who}`],
  'event-changed': ({ what, place }) => [`New time or place: “${what}”`, place],
  'event-cancelled': ({ what, place }) => [`Cancelled: “${what}”`, place],
  'place-offered': ({ what, claimBy }) => [
    `A spot opened up at “${what}”`,
    claimBy === null ? null : `Claim it by ${claimBy}, or it goes to the next person.`,
  ],
  'event-comment': ({ who, what, count }) => [
    count === 1 ? `A new comment on “${what}”` : `${count} new comments on “${what}”`,
    `From ${who}`,
  ],
  'host-comment': ({ who, what, count, writers, comment }) => [
    `${who} (${writers > 1 ? 'hosts' : 'host'}) sent ${count === 1 ? 'a message' : `${count} messages`} about “${what}”`,
    comment,
  ],
  'event-soon': ({ what, place }) => [`Coming up: “${what}”`, place],
  'home-safe': ({ what }) => [
    'Are you home safe?',
    `You planned to be back from “${what}” by now. Tap to check in.`,
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
  'report-stands': () => ['The decision on your report stands', 'We reviewed it again after an appeal.'],
  'report-reversed': () => ['The decision on your report was reversed', 'We reviewed it again.'],
  'report-made': ({ report }) => {
    if (report === null) return 'New report'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Urgent' : 'New'} report about ${targetTexts[target.kind]}`,
      `Reason: ${reasonWords[reason]}`,
    ]
  },
}

const targetTexts = {
  person: 'a person',
  circle: 'a circle',
  event: 'an event',
  message: 'a message',
  picture: 'a photo',
}

export const notificationTexts = {
  /** For times: 'Sat, Nov 28, 10:00 AM'. */
  locale: 'en',
  kinds,
  somebody: 'Someone',
  both: (first: string, second: string) => `${first} and ${second}`,
  andOthers: (first: string, others: number) => `${first} and ${others} others`,
}

export type NotificationTexts = typeof notificationTexts
