import { randomUUID } from 'node:crypto'

import type { Album, AlbumPicture } from '@coterie/contract/albums'

import type { Context } from '../context.ts'
import type { Member } from './cast.ts'
import { createFlatPng } from './flat-png.ts'

type ErrorBody = { error: { code: string; message: string } }
type MeetupInput = {
  groupId: number
  /** Who checked in. */
  attended: readonly Member[]
  going?: readonly Member[]
  /** Hours since the start. */
  hoursAgo?: number
  title?: string
}

/** Creates a meetup of a circle. @returns the id of the event. */
export async function seedMeetup(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { groupId, attended, going = [], hoursAgo = 1, title = 'Lake walk' }: MeetupInput,
): Promise<number> {
  const startsAt = new Date(clock.now().getTime() - hoursAgo * 60 * 60 * 1000)
  const { id } = await db
    .insertInto('events')
    .values({ title, group_id: groupId, timezone: 'Europe/Berlin', starts_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attendees = [
    ...attended.map((person) => ({ event_id: id, user_id: person.id, checked_in_at: clock.now() })),
    ...going.map((person) => ({ event_id: id, user_id: person.id, checked_in_at: null })),
  ]
  if (attendees.length > 0) await db.insertInto('event_attendees').values(attendees).execute()
  return id
}

const createDefaultPicture = () => new Blob([createFlatPng(60, 30)])

export function addPicture(
  member: Pick<Member, 'send'>,
  eventId: number,
  picture: Blob | null = createDefaultPicture(),
  clientId: string = randomUUID(),
) {
  const form = new FormData()
  form.set('clientId', clientId)
  if (picture !== null) form.set('picture', picture, 'lake.jpg')
  return member.send<AlbumPicture & ErrorBody>('POST /api/events/{id}/album/pictures', {
    params: { id: eventId },
    body: form,
  })
}

export const readAlbum = (member: Pick<Member, 'send'>, id: number) =>
  member.send<Album & ErrorBody>('GET /api/events/{id}/album', { params: { id } })
export const listPictures = (member: Pick<Member, 'send'>, id: number, query: object = {}) =>
  member.send<AlbumPicture[] & ErrorBody>('GET /api/events/{id}/album/pictures', { params: { id }, query })
export const listAlbums = (member: Pick<Member, 'send'>, id: number, query: object = {}) =>
  member.send<Album[] & ErrorBody>('GET /api/groups/{id}/albums', { params: { id }, query })
export const removePicture = (member: Pick<Member, 'send'>, id: number) =>
  member.send<ErrorBody>('DELETE /api/album-pictures/{id}', { params: { id } })
