import type { Activity } from '@coterie/contract/activities'

import type { Member } from './cast.ts'

type ErrorBody = { error: { code: string; issues?: { path: string; message: string }[] } }

const paramsOf = (activity: Pick<Activity, 'id' | 'groupId'>) => ({
  params: { groupId: activity.groupId, id: activity.id },
})

export const propose = (by: Member, groupId: unknown, body: object) =>
  by.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities', { params: { groupId }, body })
export const listActivities = (by: Member, groupId: unknown, query: object = {}) =>
  by.send<Activity[] & ErrorBody>('GET /api/groups/{groupId}/activities', { params: { groupId }, query })
export const vote = (by: Member, activity: Activity, body: object) =>
  by.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/vote', {
    ...paramsOf(activity),
    body,
  })
export const closeVote = (by: Member, activity: Activity) =>
  by.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/close', paramsOf(activity))
export const makeMeetup = (by: Member, activity: Activity, body?: object) =>
  by.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities/{id}/event', {
    ...paramsOf(activity),
    body,
  })
export const cancelMeetup = (by: Member, activity: Activity) =>
  by.send<Activity & ErrorBody>('DELETE /api/groups/{groupId}/activities/{id}/event', paramsOf(activity))
