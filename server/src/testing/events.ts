import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventDraft } from '@coterie/contract/events/drafts'
import type { DiscoveredEvent, EventCard, EventPage, OwnEvent } from '@coterie/contract/events/events'
import type { EventPromotion, PromotionReach } from '@coterie/contract/events/promotions'

import type { Context } from '../context.ts'
import type { Member } from './cast.ts'
import { findRecordedJobs } from './jobs.ts'

type ErrorBody = { error: { code: string; issues?: { path: string; message: string }[] } }

const toParams = (id: unknown) => ({ params: { id } })

/** A local time some days from a date, as a form's date field returns it. */
export function getLocalTimeIn(now: Date, days: number, time = '19:30'): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}

export const createEventForm = (now: Date, overrides: object = {}) => ({
  title: 'Lantern walk',
  category: 'Outdoor Activities',
  location: { city: 'Berlin', country: 'DE' },
  starts: getLocalTimeIn(now, 7),
  // So that numbers in tests are those of the guests.
  hostGoing: false,
  ...overrides,
})

export const postEvent = (member: Member, body: object) =>
  member.send<EventPage & ErrorBody>('POST /api/events', { body })
export const read = (member: Pick<Member, 'send'>, id: unknown) =>
  member.send<EventPage & ErrorBody>('GET /api/events/{id}', toParams(id))
export const edit = (member: Member, id: unknown, body: object, query: object = {}) =>
  member.send<EventPage & ErrorBody>('PATCH /api/events/{id}', { ...toParams(id), body, query })
export const cancel = (member: Member, id: unknown, query: object = {}) =>
  member.send<EventPage & ErrorBody>('PUT /api/events/{id}/cancellation', { ...toParams(id), query })
type AttendanceWithEvent = Omit<AttendanceResult, 'event'> & { event: EventPage } & ErrorBody
const withEvent = { query: { include: 'event' } }
export const attend = (member: Member, id: unknown, body?: object) =>
  member.send<AttendanceWithEvent>('PUT /api/events/{id}/attendance', { ...toParams(id), ...withEvent, body })
export const cancelAttendance = (member: Member, id: unknown) =>
  member.send<AttendanceWithEvent>('DELETE /api/events/{id}/attendance', { ...toParams(id), ...withEvent })
export const discover = (member: Member, query: object = {}) =>
  member.send<DiscoveredEvent[] & ErrorBody>('GET /api/events', { query })
export const listOwnEvents = (member: Member, query: object = {}) =>
  member.send<OwnEvent[] & ErrorBody>('GET /api/user/events', { query })

export const listMeetups = (member: Member, groupId: unknown, query: object = {}) =>
  member.send<EventCard[] & ErrorBody>('GET /api/groups/{id}/meetups', { params: { id: groupId }, query })

type Promotion = { promotion: EventPromotion | null } & ErrorBody
export const promote = (member: Member, id: unknown, body: object) =>
  member.send<Promotion>('PUT /api/events/{id}/promotion', { ...toParams(id), body })
export const stopPromoting = (member: Member, id: unknown) =>
  member.send<Promotion>('DELETE /api/events/{id}/promotion', toParams(id))
export const readPromotion = (member: Member, id: unknown) =>
  member.send<Promotion>('GET /api/events/{id}/promotion', toParams(id))
export const estimateReach = (member: Member, id: unknown, query: object) =>
  member.send<PromotionReach & ErrorBody>('GET /api/events/{id}/promotion/reach', { ...toParams(id), query })

export const createDraft = (member: Member, body: unknown) =>
  member.send<EventDraft & ErrorBody>('POST /api/user/event-drafts', { body })
export const saveDraft = (member: Member, id: unknown, body: unknown) =>
  member.send<EventDraft & ErrorBody>('PUT /api/user/event-drafts/{id}', { ...toParams(id), body })
export const readDraft = (member: Member, id: unknown) =>
  member.send<EventDraft & ErrorBody>('GET /api/user/event-drafts/{id}', toParams(id))
export const listDrafts = (member: Member, query: object = {}) =>
  member.send<EventDraft[] & ErrorBody>('GET /api/user/event-drafts', { query })
export const removeDraft = (member: Member, id: unknown) =>
  member.send<ErrorBody>('DELETE /api/user/event-drafts/{id}', toParams(id))
export const publish = (member: Member, id: unknown) =>
  member.send<EventPage & ErrorBody>('POST /api/user/event-drafts/{id}/publication', toParams(id))

/** Needs `recordJobs`. */
export async function findDomainEvents(ctx: Pick<Context, 'db'>, kind: string, eventId: number) {
  const events = await findRecordedJobs(ctx, 'domain-event')
  return events.filter((event) => event['kind'] === kind && event['eventId'] === eventId)
}

export async function findSeries({ db }: Pick<Context, 'db'>, { id: firstId }: { id: number }) {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'starts_at', 'title', 'cancelled_at'])
    .where('series_id', '=', (eb) => eb.selectFrom('events').select('series_id').where('id', '=', firstId))
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id, starts_at, title, cancelled_at }) => ({
    id,
    title,
    starts: starts_at.toISOString(),
    cancelled: cancelled_at !== null,
  }))
}
