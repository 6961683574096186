import type { Activity } from '@coterie/contract/activities'

import type { Member } from './cast.ts'

type ErrorBody = { error: { code: string; issues?: { path: string; message: string }[] } }

const one = (of: Pick<Activity, 'id' | 'groupId'>) => ({ params: { groupId: of.groupId, id: of.id } })

/** Votes, through the API. */
export const propose = (by: Member, groupId: unknown, body: object) =>
  by.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities', { params: { groupId }, body })
export const list = (by: Member, groupId: unknown, query: object = {}) =>
  by.send<Activity[] & ErrorBody>('GET /api/groups/{groupId}/activities', { params: { groupId }, query })
export const vote = (by: Member, on: Activity, body: object) =>
  by.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/vote', { ...one(on), body })
export const close = (by: Member, on: Activity) =>
  by.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/close', one(on))
export const makeMeetup = (by: Member, of: Activity, body?: object) =>
  by.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities/{id}/event', { ...one(of), body })
export const cancelMeetup = (by: Member, of: Activity) =>
  by.send<Activity & ErrorBody>('DELETE /api/groups/{groupId}/activities/{id}/event', one(of))
