import { placeName } from '@coterie/contract/i18n/es/cities'

import type { previewWords as english } from '../en/link-previews.ts'
import { dateOnCard } from '../format-time.ts'

export const previewWords: typeof english = {
  circle: ({ memberCount, location, interests }) => {
    const who = memberCount === 1 ? '1 persona' : `${memberCount} personas`
    const where = location === null ? '' : ` en ${placeName(location)}`
    const what = interests.length === 0 ? '' : `: ${interests.join(', ')}`
    return `Un círculo de ${who}${where}${what}`
  },
  circleFacts: ({ memberCount, location }) => {
    const members = memberCount === 1 ? '1 miembro' : `${memberCount} miembros`
    return location === null ? [members] : [placeName(location), members]
  },
  event: ({ startsAt, timezone, location, goingCount, cancelled }) => {
    const when = cancelled ? 'Cancelado' : dateOnCard(new Date(startsAt), 'es', timezone)
    const going = goingCount === 0 ? null : goingCount === 1 ? '1 va' : `${goingCount} van`
    return [when, location === null ? null : placeName(location), going].filter((fact) => fact !== null)
  },
}
