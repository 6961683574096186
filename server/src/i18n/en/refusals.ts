import { formatDayAndTime } from '../format-time.ts'

type Limit = { most: number; until: Date; timezone: string }

/** What a refusal says where the case at hand says more than its code, and what is said of a bug. */
export const refusalMessages = {
  requestsAgain: (seconds: number) => `Too many requests. Please try again in ${counted(seconds)}.`,
  triesAgain: (seconds: number) => `Too many tries. Please try again in ${counted(seconds)}.`,
  peopleAgain: (seconds: number) =>
    `You’ve seen as many new people as one day allows. There are more in ${counted(seconds)}. Your friends and circles stay open.`,
  ownPassword: 'Your own name or address is easy to guess. Please choose another password.',
  /** @param reason a sentence, and perhaps the words of an admin. */
  closed: (reason: string) => `Your account is closed for good. ${reason}`,
  suspended: (until: string, reason: string) => `Your account is suspended until ${until}. ${reason}`,
  /** @param limit.until when the day ends where the person lives. */
  rsvpLimit: ({ most, until, timezone }: Limit) =>
    `You’ve changed your plans ${most} times today, which is the limit. You can RSVP again from ${formatDayAndTime(until, { language: 'en', timezone })}.`,
  /** @param limit.until when the first of these events is over. */
  tooManyEvents: ({ most, until, timezone }: Limit) =>
    `You can have ${most} upcoming events at once, waitlists included. Give one up, or RSVP again when the next one is over: ${formatDayAndTime(until, { language: 'en', timezone })}.`,
  eventsOverlap: (title: string) => `You’re going to “${title}” at that time.`,
  /** @param id of the request, by which the log knows it. */
  bug: (id: string) => `Something went wrong on our side. Please try again. (Request ${id})`,
}

/** In the largest unit of which there are at least two. */
function counted(seconds: number): string {
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`
  if (seconds > 2 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
