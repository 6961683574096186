/** Limits that the browser shows while one types. They stand apart from the schemas, which it does not carry. */

/** Characters of a message. */
export const messageMaximum = 4000
/** Characters of a message that stand with an answer to it. */
export const quoteMaximum = 200
/** For how long one can change the words of a message. */
export const editMinutes = 15
/** How many messages one person can send within a second. */
export const messagesPerSecond = 10
/** Characters of the words that go with a request. */
export const introductionMaximum = 1000
/** Requests that wait for an answer are counted up to this number. */
export const pendingMessagesMaximum = 99
/** Characters of a message to the operator. */
export const contactMaximum = 4000
/** How long somebody who deactivated their account can come back by signing in; then it is erased. */
export const reactivationDays = 30
/** Characters of a person's name. */
export const nameMaximum = 50
/** Bytes of a picture that somebody sends. */
export const pictureMaximumBytes = 2 * 1024 * 1024
/** Characters of what somebody says of themselves. */
export const bioMaximum = 500
/** Characters of an interest in one's own words, and how many interests one may have. */
export const interestMaximum = 40
export const maxInterests = 60
/** Characters of what a circle asks those who want to join. */
export const joinQuestionMaximum = 200
/** Characters of what one answers to that. */
export const answerMaximum = 500
/** For how long one can take back having left a circle, taken somebody out of it or deleted it. */
export const undoMinutes = 10
/** For how many days an invitation link may work, unless for good; and how many people may come by one. */
export const inviteDays = [1, 7, 30] as const
export const inviteUses = 100
/** Of an event: characters of its description, its exact address and a sponsor's name; how many sponsors and tags. */
export const eventDescriptionMaximum = 4000
export const addressMaximum = 200
export const sponsorMaximum = 80
export const maxSponsors = 10
export const maxTags = 10
/** Characters of a comment at an event, and of what somebody notes for themselves about how it was. */
export const commentMaximum = 2000
export const feedbackMaximum = 1000
/** How often an event can come back in one series, and how many days ahead its last time may lie. */
export const maxOccurrences = 52
export const seriesDays = 400
/** How many drafts of events one can have. */
export const maxDrafts = 50
/** To how many interests an event is promoted at most; and how few people its reach still counts. */
export const maxPromotedInterests = 10
export const minReach = 50
/** For how many hours a place that came free is held for the next on the waiting list; never beyond the start. */
export const offerHours = 12
/** How many hours before the start the guest list and the exact address open to everyone who goes. */
export const earlyAccessHours = 48
/** For how many upcoming events they open as soon as a person says yes. */
export const earlyAccessEvents = 5
/** How long an event without an end lasts. The column `over_at` of `events` says the same. */
const defaultDurationHours = 3

/** When an event is over. */
export function eventEnd({ startsAt, endsAt }: EventTimes): Date {
  return endsAt === null
    ? new Date(new Date(startsAt).getTime() + defaultDurationHours * 60 * 60 * 1000)
    : new Date(endsAt)
}
type EventTimes = { startsAt: Date | string; endsAt: Date | string | null }

/** Check-in opens this many hours before the start and closes this many hours after the end. */
export const checkInHours = { before: 1, after: 3 } as const
/** For how many days after the start its host can still say who came. */
export const attendanceMarkDays = 7
/** Characters of the words that go with a report, an admin's decision or an appeal. */
export const reportMaximum = 1000
/** For how many days an admin can suspend somebody. */
export const suspensionDays = [1, 7, 30] as const
/** For how many days a decision about oneself can be appealed, and what it rests on is kept. */
export const appealDays = 180
/** Lines of a list of addresses that are approved at once. */
export const maxAddressesPerRequest = 10_000
/** Characters of a note with a plan that somebody shares with a person outside. */
export const safetyCheckinNoteMaximum = 300
/** Of such a plan: until how many hours after the event one can be back, and for how many more the link works. */
export const safetyCheckinHours = { latest: 48, kept: 24 } as const
/** Views of events that one call takes. */
export const maxViewsPerRequest = 50

/** Events are nearby up to this distance from the viewer's city (miles). */
export const nearbyMiles = 25
