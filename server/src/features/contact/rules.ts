import { contactsPerHour } from '@coterie/contract/contact'

const hour = 60 * 60

export function getHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour * 1000)
}

/**
 * How many seconds until another message may be sent, 0 for at once.
 *
 * @param sent when those of the last hour were sent, the oldest first
 */
export function getSecondsToWait(sent: readonly Date[], now: Date): number {
  const freeing = sent.at(-contactsPerHour)
  return freeing === undefined ? 0 : Math.ceil((freeing.getTime() - getHourBefore(now).getTime()) / 1000)
}
