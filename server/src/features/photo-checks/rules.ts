import { photoCheckAttempts, poseDraws, poseHours } from '@coterie/contract/limits'
import {
  photoAlreadyChecked,
  photoCheckLimit,
  photoCheckPhotoNeeded,
  photoCheckWaiting,
  poses,
} from '@coterie/contract/photo-checks'
import type { Pose } from '@coterie/contract/photo-checks'

const hour = 60 * 60 * 1000
const attemptDays = 30

/** Selfies sent before this time no longer count. */
export function getAttemptsStart(now: Date): Date {
  return new Date(now.getTime() - attemptDays * 24 * hour)
}

/** @param sentAt times of the selfies that count, latest first. @returns null if the person can send one now. */
export function getNextAttempt(sentAt: readonly Date[]): Date | null {
  const oldest = sentAt[photoCheckAttempts - 1]
  return oldest === undefined ? null : new Date(oldest.getTime() + attemptDays * 24 * hour)
}

export function isPoseValid(drawnAt: Date, now: Date): boolean {
  return now.getTime() - drawnAt.getTime() < poseHours * hour
}

export const canDrawAgain = (draws: number) => draws < poseDraws

export type PhotoState = {
  avatar: string | null
  checkedAt: Date | null
  isWaiting: boolean
  sentAt: readonly Date[]
}

/** Whether the person may get a pose and send a selfie. */
export function checkCanAsk({ avatar, checkedAt, isWaiting, sentAt }: PhotoState) {
  if (avatar === null) return photoCheckPhotoNeeded
  if (checkedAt !== null) return photoAlreadyChecked
  if (isWaiting) return photoCheckWaiting
  return getNextAttempt(sentAt) === null ? null : photoCheckLimit
}

/** @param pick a whole number below its argument, at random. */
export function choosePose(previous: Pose | null, pick: (count: number) => number): Pose {
  const others = poses.filter((pose) => pose !== previous)
  return others[pick(others.length)] ?? poses[0]
}
