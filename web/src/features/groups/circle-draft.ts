import type { JoinPolicy, OwnGroup } from '@coterie/contract/groups/groups'
import { translateCity, findCity } from '@coterie/contract/i18n/cities'

import type { PictureChange } from '../pictures/picture-draft.ts'

const emptyValues = {
  name: '',
  description: '',
  location: '',
  nextMeetup: '',
  suggestedActivity: '',
  joinQuestion: '',
}
export type CircleFormValues = typeof emptyValues

/** The values of the circle form, without the picture, which is stored as a file. */
export type CircleDraft = CircleFormValues & { joinPolicy: JoinPolicy; listed: boolean; interests: string[] }

export const emptyDraft: CircleDraft = { ...emptyValues, joinPolicy: 'request', listed: false, interests: [] }

/** A planned meetup is not editable, so it is left out. */
export function toCircleDraft(circle: OwnGroup): CircleDraft {
  const { name, joinPolicy, interests, description, location, suggestedActivity, joinQuestion } = circle
  return {
    name,
    joinPolicy,
    listed: circle.listed === true,
    interests,
    description: description ?? '',
    location: translateCity(location ?? ''),
    nextMeetup: (circle.meetupPlanned ? null : circle.nextMeetup) ?? '',
    suggestedActivity: suggestedActivity ?? '',
    joinQuestion: joinQuestion ?? '',
  }
}

/** The body is JSON, or form data if there is a picture. It contains only changes, and always the name. */
export function toCircleBody(draft: CircleDraft, savedDraft: CircleDraft, picture: PictureChange) {
  const { interests, name, ...texts } = draft
  const changed = Object.entries(texts).filter(
    ([field, value]) => value !== savedDraft[field as keyof typeof texts],
  )
  const hasSameInterests = interests.join('|') === savedDraft.interests.join('|')
  const body = {
    name,
    ...(Object.fromEntries(changed) as Partial<typeof texts>),
    ...(texts.location === savedDraft.location ? {} : { location: findCity(texts.location) }),
    ...(hasSameInterests ? {} : { interests }),
  }
  if (!(picture instanceof File)) return picture === 'none' ? { ...body, picture: null } : body
  const form = new FormData()
  for (const [field, value] of Object.entries(body))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('picture', picture)
  return form
}
