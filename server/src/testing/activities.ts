import type { Activity } from '@coterie/contract/activities'

import type { Member } from './cast.ts'

type ErrorBody = { error: { code: string; issues?: { path: string; message: string }[] } }

const toParams = (activity: Pick<Activity, 'id' | 'groupId'>) => ({
  params: { groupId: activity.groupId, id: activity.id },
})

export const propose = (member: Member, groupId: unknown, body: object) =>
  member.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities', { params: { groupId }, body })
export const listActivities = (member: Member, groupId: unknown, query: object = {}) =>
  member.send<Activity[] & ErrorBody>('GET /api/groups/{groupId}/activities', { params: { groupId }, query })
export const readNextMeetup = (member: Member, groupId: unknown) =>
  member.send<{ activity: Activity | null } & ErrorBody>('GET /api/groups/{groupId}/next-meetup', {
    params: { groupId },
  })
export const vote = (member: Member, activity: Activity, body: object) =>
  member.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/vote', {
    ...toParams(activity),
    body,
  })
export const closeVote = (member: Member, activity: Activity) =>
  member.send<Activity & ErrorBody>('PUT /api/groups/{groupId}/activities/{id}/close', toParams(activity))
export const makeMeetup = (member: Member, activity: Activity, body?: object) =>
  member.send<Activity & ErrorBody>('POST /api/groups/{groupId}/activities/{id}/event', {
    ...toParams(activity),
    body,
  })
export const cancelMeetup = (member: Member, activity: Activity) =>
  member.send<Activity & ErrorBody>('DELETE /api/groups/{groupId}/activities/{id}/event', toParams(activity))
