import { contactsPerHour } from '@coterie/contract/contact'

const hour = 60 * 60

export function getContactCutoff(now: Date): Date {
  return new Date(now.getTime() - hour * 1000)
}

/** @param sent times of the last hour's messages, oldest first */
export function getSecondsToWait(sent: readonly Date[], now: Date): number {
  const oldestCounted = sent.at(-contactsPerHour)
  return oldestCounted === undefined
    ? 0
    : Math.ceil((oldestCounted.getTime() - getContactCutoff(now).getTime()) / 1000)
}
