import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import { getFormatLocale } from '../languages.ts'
import type { Language } from '../languages.ts'
import type { UserNotification } from './notifications.ts'

type Times = Pick<UserNotification, 'circle' | 'startsAt' | 'allDay' | 'timezone' | 'offerExpiresAt'>

type ScheduleOptions = {
  language?: Language
  /** For times, perhaps with the device's clock setting. */
  formatLocale?: string
  /** The reader's. Defaults to that of this device. */
  timeZone?: string
}

/**
 * The time and circle of a notification's meetup, and until when to claim a spot: 'Sat, Nov 28, 10:00 AM · Hikers'.
 * Browsers format it themselves, because only they know the reader's clock.
 */
export function formatSchedule(
  times: Times,
  { language = getLocale(), formatLocale = getFormatLocale(language), timeZone }: ScheduleOptions = {},
): string | null {
  const claimTime = formatClaimTime(times, { locale: formatLocale, timeZone })
  const parts = [
    formatStart(times, { language, formatLocale }),
    times.circle,
    claimTime === null ? null : m.notification_spot_offered_detail({ time: claimTime }, { locale: language }),
  ]
  return parts.filter((part) => part !== null).join(' · ') || null
}

/** The local time of the event, such as 'Sat, Nov 28, 10:00 AM' or 'Sat, Nov 28, all day'. */
function formatStart(
  { startsAt, allDay, timezone }: Times,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string | null {
  if (startsAt === null) return null
  const start = new Intl.DateTimeFormat(formatLocale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(allDay ? {} : { hour: 'numeric', minute: '2-digit' }),
    ...(timezone === null ? {} : { timeZone: timezone }),
  }).format(new Date(startsAt))
  return allDay ? m.event_times_all_day({ day: start }, { locale: language }) : start
}

type Clock = { locale: string; timeZone: string | undefined }

/** 'Sat 7:20 PM' in the reader's time zone; 'Sat 7:20 PM GMT+1' if the event is in another zone. */
function formatClaimTime({ offerExpiresAt, timezone }: Times, { locale, timeZone }: Clock): string | null {
  if (offerExpiresAt === null) return null
  const formatTime = (zone: string | undefined, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...options,
    }).format(new Date(offerExpiresAt))
  const isSameTime = timezone === null || formatTime(timezone) === formatTime(timeZone)
  return formatTime(timeZone, isSameTime ? {} : { timeZoneName: 'short' })
}
