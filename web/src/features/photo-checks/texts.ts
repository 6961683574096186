import { m } from '@coterie/contract/paraglide/messages'
import type { PhotoCheckReason, Pose } from '@coterie/contract/photo-checks'

export const poseTexts = {
  'hand-on-head': m.photo_checks_poses_hand_on_head,
  'three-fingers': m.photo_checks_poses_three_fingers,
  'thumbs-up': m.photo_checks_poses_thumbs_up,
  'hand-on-cheek': m.photo_checks_poses_hand_on_cheek,
  'look-left': m.photo_checks_poses_look_left,
  'look-up': m.photo_checks_poses_look_up,
  'eyes-closed': m.photo_checks_poses_eyes_closed,
  'big-smile': m.photo_checks_poses_big_smile,
} satisfies Record<Pose, unknown>

export const reasonTexts = {
  'other-person': m.photo_checks_reasons_other_person,
  'other-pose': m.photo_checks_reasons_other_pose,
  unclear: m.photo_checks_reasons_unclear,
  'no-face': m.photo_checks_reasons_no_face,
} satisfies Record<PhotoCheckReason, unknown>
