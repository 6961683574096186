import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { photoCheckAttempts, photoCheckDays, poseHours, poseDraws } from './limits.ts'
import { notAPicture, pictureTooLarge } from './profiles.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery, picture } from './schemas.ts'

/** Add the texts of a new one to messages/. Half of them need no hands. */
export const poses = [
  'hand-on-head',
  'three-fingers',
  'thumbs-up',
  'hand-on-cheek',
  'look-left',
  'look-up',
  'eyes-closed',
  'big-smile',
] as const
export const pose = z.enum(poses)
export type Pose = z.output<typeof pose>

export const photoCheckReasons = ['other-person', 'other-pose', 'unclear', 'no-face'] as const
export const photoCheckReason = z.enum(photoCheckReasons)
export type PhotoCheckReason = z.output<typeof photoCheckReason>

export const photoCheckPhotoNeeded = refusal('photo_check_photo_needed', 409)
export const photoAlreadyChecked = refusal('photo_already_checked', 409)
export const photoCheckWaiting = refusal('photo_check_waiting', 409)
export const photoCheckLimit = refusal('photo_check_limit', 429)
export const poseExpired = refusal('pose_expired', 409)

export const ownPhotoCheck = z.object({
  isOn: z.boolean().describe('Whether this community checks photos.'),
  checkedAt: instant.nullable().describe('When your photo was checked; `null` without the badge.'),
  hasPhoto: z.boolean().describe('Whether you have a profile photo.'),
  attemptsLeft: z.int().describe(`Selfies you can still send; ${photoCheckAttempts} within 30 days.`),
  nextAttemptAt: instant.nullable().describe('When you can send another one; `null` if you can now.'),
  latest: z
    .object({
      status: z.enum(['drawn', 'waiting', 'approved', 'rejected', 'expired']),
      pose,
      canDrawAgain: z.boolean().describe('Whether you can ask for another pose.'),
      reason: photoCheckReason.nullable().describe('Why it was rejected.'),
      at: instant.describe('When the pose was drawn, the selfie sent, or the check ended.'),
    })
    .nullable()
    .describe('Latest check; `null` if there is none, or if you took it back.'),
})
export type OwnPhotoCheck = z.output<typeof ownPhotoCheck>

export const getPhotoCheck = endpoint({
  feature: 'photo-checks',
  method: 'GET',
  path: '/api/user/photo-check',
  audience: 'signedIn',
  summary: 'Get the state of your photo check.',
  response: ownPhotoCheck,
})

export const drawPose = endpoint({
  feature: 'photo-checks',
  method: 'POST',
  path: '/api/user/photo-check',
  audience: 'signedIn',
  perMinute: 20,
  summary: `Ask for a photo check: draw a random pose for a selfie, valid for ${poseHours} hours. Returns the same pose until then, unless you ask for another one, which you can do ${poseDraws - 1} times.`,
  body: z.object({ another: z.boolean().optional().describe('Whether to draw another pose.') }),
  response: ownPhotoCheck,
  refusals: [photoCheckPhotoNeeded, photoAlreadyChecked, photoCheckWaiting, photoCheckLimit],
})

export const sendSelfie = endpoint({
  feature: 'photo-checks',
  method: 'PUT',
  path: '/api/user/photo-check/selfie',
  audience: 'signedIn',
  perMinute: 6,
  summary: `Send a selfie in your pose: JPG or PNG up to 2 MB. Only admins see it, next to your profile photo. It is deleted after their decision, and after ${photoCheckDays} days without one.`,
  pictureField: 'selfie',
  response: ownPhotoCheck,
  refusals: [
    photoCheckPhotoNeeded,
    photoAlreadyChecked,
    photoCheckWaiting,
    photoCheckLimit,
    poseExpired,
    notAPicture,
    pictureTooLarge,
  ],
})

export const cancelPhotoCheck = endpoint({
  feature: 'photo-checks',
  method: 'DELETE',
  path: '/api/user/photo-check',
  audience: 'signedIn',
  summary: 'Take back your photo check and delete the selfie, before the decision. Idempotent.',
  response: ownPhotoCheck,
})

export const queuedPhotoCheck = z.object({
  id,
  person: z.object({ id, name: z.string() }),
  photo: picture.describe('URL of the profile photo.'),
  pose,
  attempt: z.int().describe('Number of selfies the person sent within 30 days.'),
  submittedAt: instant,
})
export type QueuedPhotoCheck = z.output<typeof queuedPhotoCheck>

const idParams = z.object({ id: idInPath })

export const countPhotoChecks = endpoint({
  feature: 'photo-checks',
  method: 'GET',
  path: '/api/admin/photo-checks/count',
  audience: 'admin',
  summary: 'Count the photo checks that wait for an admin.',
  response: z.object({
    isOn: z.boolean().describe('Whether this community checks photos.'),
    waiting: z.int(),
  }),
})

export const listPhotoChecks = endpoint({
  feature: 'photo-checks',
  method: 'GET',
  path: '/api/admin/photo-checks',
  audience: 'admin',
  summary: 'List the photo checks that wait for an admin, longest wait first. Your own is left out.',
  query: pageQuery,
  paged: true,
  response: z.array(queuedPhotoCheck),
})

export const getSelfie = endpoint({
  feature: 'photo-checks',
  method: 'GET',
  path: '/api/admin/photo-checks/{id}/selfie',
  audience: 'admin',
  summary: 'Download the selfie of a photo check that waits. Logged, and never cached.',
  params: idParams,
  file: 'image/webp',
})

export const approvePhoto = endpoint({
  feature: 'photo-checks',
  method: 'POST',
  path: '/api/admin/photo-checks/{id}/approve',
  audience: 'admin',
  summary: 'Say that selfie and profile photo show the same person. Deletes the selfie.',
  params: idParams,
})

export const rejectPhoto = endpoint({
  feature: 'photo-checks',
  method: 'POST',
  path: '/api/admin/photo-checks/{id}/reject',
  audience: 'admin',
  summary: 'Reject a photo check, with the reason that the person gets. Deletes the selfie.',
  params: idParams,
  body: z.object({ reason: photoCheckReason }),
})
