import { formatDayAndTime } from '../format-time.ts'

type Limit = { most: number; until: Date; timezone: string }

/** Refusals with details of the case, and the message of an internal error. */
export const refusalMessages = {
  tooManyRequests: (seconds: number) => `Too many requests. Please try again in ${formatDuration(seconds)}.`,
  tooManyAttempts: (seconds: number) => `Too many attempts. Please try again in ${formatDuration(seconds)}.`,
  profileViewLimit: (seconds: number) =>
    `You’ve seen all the new people you can for today. Come back in ${formatDuration(seconds)} for more. Your friends and circles are still open.`,
  passwordContainsName: 'Your name or email is easy to guess. Please choose another password.',
  /** @param reason a sentence, and perhaps an admin's message. */
  accountBanned: (reason: string) => `Your account is permanently closed. ${reason}`,
  accountSuspended: (until: string, reason: string) => `Your account is suspended until ${until}. ${reason}`,
  /** @param limit.until the end of the day where the person lives. */
  rsvpLimit: ({ most, until, timezone }: Limit) =>
    `You’ve changed your RSVPs ${most} times today, the daily limit. You can RSVP again on ${formatDayAndTime(until, { language: 'en', timezone })}.`,
  /** @param limit.until when the first of these events ends. */
  tooManyEvents: ({ most, until, timezone }: Limit) =>
    `You can have ${most} upcoming events at a time, including waitlists. Give up a spot, or RSVP again after your next event ends: ${formatDayAndTime(until, { language: 'en', timezone })}.`,
  eventsOverlap: (title: string) => `You’re going to “${title}” at that time.`,
  /** @param id the request ID in the log. */
  internalError: (id: string) => `Something went wrong on our side. Please try again. (Request ${id})`,
}

/** In the largest unit that gives at least two: '90 seconds', '3 hours'. */
function formatDuration(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`
  if (seconds > 2 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
