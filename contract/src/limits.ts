/** Limits for the server and the browser. Kept apart from the schemas, which the browser doesn't load. */

export const maxMessageLength = 4000
/** Characters of a message that are quoted with a reply to it. */
export const maxQuoteLength = 200
export const editMinutes = 15
export const messagesPerSecond = 10
/** Characters of the first message of a request. */
export const maxIntroductionLength = 1000
/** Open requests are counted up to this number. */
export const maxPendingCount = 99
/** Characters of a message to the operator. */
export const maxContactLength = 4000
/** Passkeys of a person. */
export const maxPasskeys = 10
export const maxPasskeyNameLength = 60
/** Days in which signing in restores a deactivated account, before it is deleted. */
export const reactivationDays = 30
/** Characters of a person's name. */
export const maxNameLength = 50
export const maxPictureBytes = 2 * 1024 * 1024
export const maxBioLength = 500
/** Prompts that a person answers on their profile, and characters of an answer. */
export const maxPrompts = 3
export const maxPromptAnswerLength = 120
/** Characters of a custom interest, and interests per person. */
export const maxInterestLength = 40
export const maxInterests = 60
/** Characters of a circle's question to people who want to join. */
export const maxJoinQuestionLength = 200
/** Characters of the answer to that question. */
export const maxAnswerLength = 500
/** Time to undo leaving a circle, removing a member or deleting a circle. */
export const undoMinutes = 10
/** Choices for the lifetime of an invite link in days, and its maximum number of uses. */
export const inviteDays = [1, 7, 30] as const
export const inviteUses = 100
/** People who can be approved by an organizer’s invite links in 24 hours. */
export const approvalsPerOrganizerPerDay = 20
export const maxEventDescriptionLength = 4000
/** Characters of the description of a suggested plan. */
export const maxPlanDescriptionLength = 500
/** Length of a suggested plan in minutes: by default, and its limits. */
export const planMinutes = { default: 120, min: 15, max: 14 * 24 * 60 } as const
export const maxAddressLength = 200
/** Links of map services are long. */
export const maxMapLinkLength = 2000
export const maxSponsorLength = 80
export const maxSponsors = 10
export const maxTags = 10
/** Characters of a comment on an event, and of private feedback. */
export const maxCommentLength = 2000
export const maxFeedbackLength = 1000
/** Co-hosts of an event, including invited ones. */
export const maxCoHosts = 4
/** People each guest may bring. */
export const maxPlusOnes = 2
/** Questions that a host asks with the RSVP, and characters of each and of an answer. */
export const maxEventQuestions = 3
export const maxEventQuestionLength = 120
export const maxEventAnswerLength = 300
/** Guests without an account: hours that the confirming link works, upcoming events per address, and days after the event until they are deleted. */
export const emailGuestHours = 24
export const emailGuestEvents = 5
export const emailGuestDays = 30
/** Dates of a series, and days from now to its last date. */
export const maxOccurrences = 52
export const seriesDays = 400
export const maxDrafts = 50
/** Public calendars whose events are shown, and characters of their name and address. */
export const maxEventFeeds = 100
export const maxFeedNameLength = 80
export const maxFeedUrlLength = 2000
/** Interests per promotion, and the smallest reach that is shown. */
export const maxPromotedInterests = 10
export const minReach = 50
/** Hours for which a free spot is offered to the next person on the waitlist. An offer never outlasts the start. */
export const offerHours = 12
/** Hours before the start at which the guest list and the exact address open to everyone who is going. */
export const earlyAccessHours = 48
/** Upcoming events per person for which the guest list and the exact address open right after the RSVP. */
export const earlyAccessEvents = 5
/** Length of an event without an end. The column `events.over_at` uses the same value. */
const defaultDurationHours = 3

export function getEventEnd({ startsAt, endsAt }: EventTimes): Date {
  return endsAt === null
    ? new Date(new Date(startsAt).getTime() + defaultDurationHours * 60 * 60 * 1000)
    : new Date(endsAt)
}
type EventTimes = { startsAt: Date | string; endsAt: Date | string | null }

/** Check-in opens this many hours before the start and closes this many hours after the end. */
export const checkInHours = { before: 1, after: 3 } as const
/** Days after the start in which the host can mark attendance. */
export const attendanceMarkDays = 7
/** Hours after an event until guests choose people to see again, and the hours of the day in which they are asked. */
export const heartsOpen = { hoursAfter: 3, from: 9, until: 21 } as const
/** Days in which hearts can be given and taken back after an event. Then those that were not mutual are deleted. */
export const heartDays = 90
/** Days for which an event is listed among those after which people can choose. */
export const seeAgainCardDays = 14
/** How many members say that they met a person, as profiles show it: the highest of these that is reached. */
export const metBySteps = [3, 5, 10, 20, 50, 100] as const
/** Selfies for a photo check that a person can send within 30 days. */
export const photoCheckAttempts = 3
/** Days after which a photo check without a decision ends, and its selfie is deleted. */
export const photoCheckDays = 14
/** Hours in which a selfie must show the pose that was drawn for it, and how many poses can be drawn for one selfie. */
export const poseHours = 24
export const poseDraws = 3
/** Messages of all hosts to the guests of an event, per local day of the event. */
export const hostMessagesPerDay = 3
/** Below this number of ratings, hosts don't see the average. */
export const minRatings = 5
/** Characters of the text of a report, a decision or an appeal. */
export const maxReportLength = 1000
export const suspensionDays = [1, 7, 30] as const
/** Days in which a decision can be appealed and its evidence is stored. */
export const appealDays = 180
/** Pictures that a person can add to the album of a meetup. */
export const maxAlbumPictures = 20
export const maxAddressesPerRequest = 10_000
export const maxSafetyCheckinNoteLength = 300
/** The latest return, in hours after the event, and the hours for which the link of a safety check-in works after the return. */
export const safetyCheckinHours = { maxReturn: 48, linkValid: 24 } as const
export const maxViewsPerRequest = 50

/** Until this many people live in a city or nearby, it counts as new. */
export const firstPeople = 50
/** Addresses that a founder should invite to start with. */
export const firstInvitations = 10

/** Radius of "nearby" around the viewer's city, in miles. */
export const nearbyMiles = 25

/** A circle's card counts at most this many members who joined lately. */
export const maxArrivalsCounted = 30
