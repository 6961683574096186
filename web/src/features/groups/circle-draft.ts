import type { JoinPolicy, OwnGroup } from '@coterie/contract/groups/groups'
import { findCity, cityName } from '@coterie/contract/i18n/cities'

import type { PictureChange } from '../pictures/picture-draft.ts'

const emptyTexts = {
  name: '',
  description: '',
  location: '',
  nextMeetup: '',
  suggestedActivity: '',
  joinQuestion: '',
}
/** What a circle says in words, as it is typed. */
export type CircleTexts = typeof emptyTexts

/** What somebody has put into the form of a circle, but for the picture, which is kept as a file. */
export type CircleDraft = CircleTexts & { joinPolicy: JoinPolicy; interests: string[] }

export const emptyDraft: CircleDraft = { ...emptyTexts, joinPolicy: 'request', interests: [] }

/** A circle as its form starts; a meetup that was planned is nothing typed. */
export function toDraft(circle: OwnGroup): CircleDraft {
  const { name, joinPolicy, interests, description, location, suggestedActivity, joinQuestion } = circle
  return {
    name,
    joinPolicy,
    interests,
    description: description ?? '',
    location: cityName(location ?? ''),
    nextMeetup: (circle.meetupPlanned ? null : circle.nextMeetup) ?? '',
    suggestedActivity: suggestedActivity ?? '',
    joinQuestion: joinQuestion ?? '',
  }
}

/** What is sent: JSON, or a form where a picture goes along. Only what differs from before, but always the name. */
export function toCircleBody(draft: CircleDraft, before: CircleDraft, picture: PictureChange) {
  const { interests, name, ...texts } = draft
  const changed = Object.entries(texts).filter(
    ([field, typed]) => typed !== before[field as keyof typeof texts],
  )
  const isEqual = interests.join('|') === before.interests.join('|')
  const body = {
    name,
    ...(Object.fromEntries(changed) as Partial<typeof texts>),
    ...(texts.location === before.location ? {} : { location: findCity(texts.location) }),
    ...(isEqual ? {} : { interests }),
  }
  if (!(picture instanceof File)) return picture === 'none' ? { ...body, picture: null } : body
  const form = new FormData()
  for (const [field, value] of Object.entries(body))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('picture', picture)
  return form
}
