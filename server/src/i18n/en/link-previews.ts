import { formatCardDate } from '../format-time.ts'

type Circle = { memberCount: number; location: string | null; interests: readonly string[] }
type Event = {
  startsAt: string
  timezone: string
  location: string | null
  goingCount: number
  cancelled: boolean
}

export const linkPreviewMessages = {
  /** 'A circle of 5 in Berlin, Germany: Hiking, Photography' */
  circle: ({ memberCount, location, interests }: Circle): string => {
    const where = location === null ? '' : ` in ${location}`
    const what = interests.length === 0 ? '' : `: ${interests.join(', ')}`
    return `A circle of ${memberCount}${where}${what}`
  },
  /** 'Berlin, Germany', '5 members' */
  circleFacts: ({ memberCount, location }: Omit<Circle, 'interests'>): string[] => {
    const members = memberCount === 1 ? '1 member' : `${memberCount} members`
    return location === null ? [members] : [location, members]
  },
  /** 'Sat, Dec 5, 7:30 PM', 'Berlin, Germany', '12 going' */
  event: ({ startsAt, timezone, location, goingCount, cancelled }: Event): string[] => {
    const when = cancelled ? 'Cancelled' : formatCardDate(new Date(startsAt), 'en', timezone)
    const going = goingCount === 0 ? null : `${goingCount} going`
    return [when, location, going].filter((fact) => fact !== null)
  },
}
