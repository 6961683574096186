const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as the day it is here: 'Nov 22, 2026'. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant))
}

/** 'Nov 22, 2026, 9:41 AM' */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant))
}
