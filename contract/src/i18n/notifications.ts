import type { UserNotification, NotificationKind } from '../notifications/notifications.ts'
import { reasonWords } from './reports.ts'

/** What the words of a notice depend on. */
export type NotificationContext = {
  /** 'Ada', 'Ada and Ben', 'Ada and 2 others', or 'Somebody'. */
  who: string
  named: boolean
  several: boolean
  /** How many of them are named. */
  writers: number
  count: number
  /** The circle, or what is put to the vote or takes place. */
  what: string
  /** The circle that a vote or meetup is in, and when it begins. */
  place: string | null
  /** Until when a spot is offered: '7:20 PM'. */
  claimBy: string | null
  /** What the host wrote. */
  comment: string | null
  report: UserNotification['report']
}

type Kinds = {
  readonly [Kind in NotificationKind]: (of: NotificationContext) => string | [string, string | null]
}

/** The words of each kind. They stand in the bell, in what a browser shows while we are closed, and in mails. */
const kinds: Kinds = {
  'friend-request': ({ who }) => [`${who} would like to connect with you`, null],
  'friend-made': ({ who }) => [`${who} accepted your request`, 'You can write to each other now.'],
  'join-request': ({ who, what, several }) => `${who} ${several ? 'want' : 'wants'} to join ${what}`,
  'let-in': ({ what }) => [`You are in ${what} now`, 'Your request was accepted.'],
  'member-joined': ({ who, what }) => `${who} joined ${what}`,
  'became-admin': ({ what }) => `You are an admin of ${what} now`,
  'became-holder': ({ what }) => [`${what} is yours to look after now`, null],
  removed: ({ what }) => `You are no longer a member of ${what}`,
  'circle-deleted': ({ what }) => `${what} was deleted`,
  'vote-opened': ({ who, named, what, place }) => [
    named ? `${who} put “${what}” to the vote` : `“${what}” is put to the vote`,
    place,
  ],
  'vote-closed': ({ what, place }) => [`The vote on “${what}” is over`, place],
  'meetup-fixed': ({ what, place }) => [`“${what}” takes place`, place],
  'meetup-cancelled': ({ what, place }) => [`“${what}” does not take place`, place],
  'proposal-made': () => ['People near you would get along with you', 'We propose a circle: are you in?'],
  'proposal-alive': ({ what }) => [`${what} came to life`, 'Enough of you said yes. Say hello!'],
  messages: ({ who, what, count }) =>
    what === ''
      ? `${who} sent you ${count === 1 ? 'a message' : `${count} messages`}`
      : [count === 1 ? `A new message in ${what}` : `${count} new messages in ${what}`, `From ${who}`],
  'event-changed': ({ what, place }) => [`“${what}” has changed`, place],
  'event-cancelled': ({ what, place }) => [`“${what}” is cancelled`, place],
  'place-offered': ({ what, claimBy }) => [
    `A spot opened up at “${what}”`,
    claimBy === null ? null : `Claim it by ${claimBy}, or it goes to the next person.`,
  ],
  'event-comment': ({ who, what, count }) => [
    count === 1 ? `A new comment on ${what}` : `${count} new comments on ${what}`,
    `From ${who}`,
  ],
  'host-comment': ({ who, what, count, writers, comment }) => [
    `${who} (${writers > 1 ? 'hosts' : 'host'}) sent ${count === 1 ? 'a message' : `${count} messages`} about “${what}”`,
    comment,
  ],
  'event-soon': ({ what, place }) => [`Coming up: “${what}”`, place],
  'home-safe': ({ what }) => [
    'Are you home safe?',
    `You said you would be back from “${what}” by now. Tap to let them know.`,
  ],
  'content-removed': () => [
    'Something of yours was removed',
    'It went against our terms. See what, and whether you agree.',
  ],
  warned: () => [
    'Please mind our terms',
    'Something of yours went against them. See what, and whether you agree.',
  ],
  'report-upheld': () => ['Thank you for your report', 'We looked into it and acted.'],
  'report-declined': () => ['Thank you for your report', 'We looked into it and left things as they are.'],
  'decision-upheld': () => ['Your appeal was declined', 'We looked at our decision again. It stands.'],
  'decision-overturned': () => ['A decision about you was taken back', 'It was a mistake. We are sorry.'],
  'report-stands': () => ['What followed your report stands', 'We were asked to look at it again.'],
  'report-reversed': () => ['What followed your report was taken back', 'We looked at it again.'],
  'report-made': ({ report }) => {
    if (report === null) return 'New report'
    const { target, reason, urgent } = report
    return [
      `${urgent ? 'Urgent' : 'New'} report about ${things[target.kind]}`,
      `Reason: ${reasonWords[reason]}`,
    ]
  },
}

const things = {
  person: 'a person',
  circle: 'a circle',
  event: 'an event',
  message: 'a message',
  picture: 'a picture',
}

export const notificationTexts = {
  /** In which times are told: 'Sat, Nov 28, 10:00 AM'. */
  locale: 'en',
  kinds,
  somebody: 'Somebody',
  both: (first: string, second: string) => `${first} and ${second}`,
  andOthers: (first: string, others: number) => `${first} and ${others} others`,
}

export type NotificationTexts = typeof notificationTexts
